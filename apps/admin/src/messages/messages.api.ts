import { type Page, toPage } from '@roomhours/data-access';
import type { AdminMessage, FailedItems, HeldMessages, PageQuery } from '@roomhours/contract';
import { adminApi } from '../store/admin-api';

const messagesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getMessages: build.query<Page<AdminMessage>, PageQuery>({
      query: (page) => ({ url: '/api/admin/messages', params: { ...page } }),
      transformResponse: toPage<AdminMessage>,
      providesTags: ['Message'],
    }),
    getFailedMessages: build.query<FailedItems, void>({
      query: () => '/api/admin/messages/failed',
      providesTags: ['Message'],
    }),
    getHeldMessages: build.query<HeldMessages, void>({
      query: () => '/api/admin/messages/held',
      providesTags: ['Message'],
    }),
    releaseMessages: build.mutation<HeldMessages, HeldMessages>({
      query: ({ etag }) => ({ url: '/api/admin/messages/release', method: 'POST', headers: { 'If-Match': etag } }),
      invalidatesTags: ['Message'],
    }),
    sendMessageAgain: build.mutation<AdminMessage, number>({
      query: (id) => ({ url: `/api/admin/messages/${id}/send-again`, method: 'POST' }),
      invalidatesTags: ['Message'],
    }),
  }),
});

export const {
  useGetFailedMessagesQuery,
  useGetMessagesQuery,
  useGetHeldMessagesQuery,
  useReleaseMessagesMutation,
  useSendMessageAgainMutation,
} = messagesApi;
