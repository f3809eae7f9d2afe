import type {
  ImpactPageQuery,
  Room,
  RoomImpact,
  RoomRequest,
  UpdateRoomRequest,
  WithAffected,
} from '@roomhours/contract';
import { ifMatch } from '@roomhours/data-access';
import { IMPACT, adminApi } from '../store/admin-api';

const LIST = { type: 'Room', id: 'LIST' } as const;
const roomTag = (id: number) => ({ type: 'Room', id }) as const;

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
  }),
});

export const {
  useGetRoomsQuery,
  useGetRoomImpactQuery,
  useAddRoomMutation,
  useUpdateRoomMutation,
  useChangeRoomPhotoMutation,
  useDeleteRoomMutation,
} = roomsApi;
