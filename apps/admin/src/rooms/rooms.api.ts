import type {
  Amenity,
  AmenityRequest,
  CalendarFeed,
  CreateCalendarFeedRequest,
  CreatedCalendarFeed,
  ImpactPageQuery,
  Room,
  RoomImpact,
  RoomRequest,
  UpdateRoomRequest,
  WithAffected,
} from '@roomhours/contract';
import { ifMatch } from '@roomhours/data-access';
import { adminApi, IMPACT } from '../store/admin-api';

const LIST = { type: 'Room', id: 'LIST' } as const;
const roomTag = (id: number) => ({ type: 'Room', id }) as const;

const AMENITIES = '/api/admin/amenities';

/** The rooms name their amenities. */
const AFTER_AMENITIES = ['Amenity', 'Room'] as const;

const amenityCall = (amenity: Amenity) => ({ url: `${AMENITIES}/${amenity.id}`, headers: ifMatch(amenity) });

const FEEDS = '/api/users/profile/calendar-feeds';

const roomsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getRooms: build.query<Room[], void>({
      query: () => '/api/rooms',
      providesTags: (rooms = []) => [LIST, ...rooms.map((room) => roomTag(room.id))],
    }),
    getRoomImpact: build.query<RoomImpact, { id: number } & ImpactPageQuery>({
      query: ({ id, ...params }) => ({ url: `/api/admin/rooms/${id}/impact`, params }),
      ...IMPACT,
    }),
    addRoom: build.mutation<Room, RoomRequest>({
      query: (body) => ({ url: '/api/rooms', method: 'POST', body }),
      invalidatesTags: [LIST, 'Amenity'],
    }),
    updateRoom: build.mutation<Room, { room: Room; changes: UpdateRoomRequest }>({
      query: ({ room, changes }) => ({
        url: `/api/rooms/${room.id}`,
        method: 'PATCH',
        body: changes,
        headers: ifMatch(room),
      }),
      invalidatesTags: (_room, _failure, { room: { id } }) => [roomTag(id), 'Amenity'],
    }),
    changeRoomPhoto: build.mutation<Room | null, { room: Room; photo: File | null }>({
      query: ({ room, photo }) => ({
        url: `/api/rooms/${room.id}/photo`,
        method: photo === null ? 'DELETE' : 'PUT',
        body: photo,
        headers: { ...ifMatch(room), 'Content-Type': photo?.type },
      }),
      invalidatesTags: (_room, _failure, { room: { id } }) => [roomTag(id)],
    }),
    deleteRoom: build.mutation<null, { id: number } & WithAffected>({
      query: ({ id, affected }) =>
        affected === undefined
          ? { url: `/api/rooms/${id}`, method: 'DELETE' }
          : { url: `/api/rooms/${id}/removal`, method: 'POST', body: { affected } },
      invalidatesTags: (_nothing, _failure, { id }) => [roomTag(id), 'Amenity'],
    }),
    getAmenities: build.query<Amenity[], void>({ query: () => AMENITIES, providesTags: ['Amenity'] }),
    addAmenity: build.mutation<Omit<Amenity, 'rooms'>, AmenityRequest>({
      query: (body) => ({ url: AMENITIES, method: 'POST', body }),
      invalidatesTags: ['Amenity'],
    }),
    renameAmenity: build.mutation<Omit<Amenity, 'rooms'>, { amenity: Amenity; name: string }>({
      query: ({ amenity, name }) => ({ ...amenityCall(amenity), method: 'PATCH', body: { name } }),
      invalidatesTags: [...AFTER_AMENITIES],
    }),
    removeAmenity: build.mutation<null, Amenity>({
      query: (amenity) => ({ ...amenityCall(amenity), method: 'DELETE' }),
      // After a failure too: another administrator may have changed or removed it.
      invalidatesTags: [...AFTER_AMENITIES],
    }),
    getCalendarFeeds: build.query<CalendarFeed[], void>({ query: () => FEEDS, providesTags: ['CalendarFeed'] }),
    createRoomFeed: build.mutation<CreatedCalendarFeed, Omit<CreateCalendarFeedRequest, 'kind'>>({
      query: (feed) => ({ url: FEEDS, method: 'POST', body: { kind: 'room', ...feed } }),
      invalidatesTags: ['CalendarFeed'],
    }),
    revokeCalendarFeed: build.mutation<null, number>({
      query: (id) => ({ url: `${FEEDS}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['CalendarFeed'],
    }),
  }),
});

export const {
  useAddAmenityMutation,
  useAddRoomMutation,
  useChangeRoomPhotoMutation,
  useCreateRoomFeedMutation,
  useDeleteRoomMutation,
  useGetAmenitiesQuery,
  useGetCalendarFeedsQuery,
  useGetRoomImpactQuery,
  useGetRoomsQuery,
  useRemoveAmenityMutation,
  useRenameAmenityMutation,
  useRevokeCalendarFeedMutation,
  useUpdateRoomMutation,
} = roomsApi;
