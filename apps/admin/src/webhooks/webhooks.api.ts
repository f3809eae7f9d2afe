import type {
  FailedItems,
  PageQuery,
  UpdateWebhookRequest,
  Webhook,
  WebhookDelivery,
  WebhookRequest,
  WebhookWithSecret,
} from '@roomhours/contract';
import { ifMatch, type Page, toPage } from '@roomhours/data-access';
import { adminApi } from '../store/admin-api';

const WEBHOOKS = '/api/admin/webhooks';
const DELIVERIES = '/api/admin/webhook-deliveries';

const webhooksApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query<Webhook[], void>({ query: () => WEBHOOKS, providesTags: ['Webhook'] }),
    addWebhook: build.mutation<WebhookWithSecret, WebhookRequest>({
      query: (body) => ({ url: WEBHOOKS, method: 'POST', body }),
      invalidatesTags: ['Webhook'],
    }),
    updateWebhook: build.mutation<Webhook, { webhook: Webhook; changes: UpdateWebhookRequest }>({
      query: ({ webhook, changes }) => ({
        url: `${WEBHOOKS}/${webhook.id}`,
        method: 'PATCH',
        body: changes,
        headers: ifMatch(webhook),
      }),
      invalidatesTags: ['Webhook', 'Delivery'],
    }),
    deleteWebhook: build.mutation<null, number>({
      query: (id) => ({ url: `${WEBHOOKS}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Webhook', 'Delivery'],
    }),
    replaceSecret: build.mutation<WebhookWithSecret, number>({
      query: (id) => ({ url: `${WEBHOOKS}/${id}/secret`, method: 'POST' }),
    }),
    testWebhook: build.mutation<WebhookDelivery, number>({
      query: (id) => ({ url: `${WEBHOOKS}/${id}/test`, method: 'POST' }),
      invalidatesTags: ['Delivery'],
    }),
    getDeliveries: build.query<Page<WebhookDelivery>, PageQuery & { webhookId?: number }>({
      query: (params) => ({ url: DELIVERIES, params: { ...params } }),
      transformResponse: toPage<WebhookDelivery>,
      providesTags: ['Delivery'],
    }),
    getFailedDeliveries: build.query<FailedItems, void>({
      query: () => `${DELIVERIES}/failed`,
      providesTags: ['Delivery'],
    }),
    sendDeliveryAgain: build.mutation<WebhookDelivery, number>({
      query: (id) => ({ url: `${DELIVERIES}/${id}/send-again`, method: 'POST' }),
      invalidatesTags: ['Delivery'],
    }),
  }),
});

export const {
  useGetWebhooksQuery,
  useAddWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useReplaceSecretMutation,
  useGetFailedDeliveriesQuery,
  useTestWebhookMutation,
  useGetDeliveriesQuery,
  useSendDeliveryAgainMutation,
} = webhooksApi;
