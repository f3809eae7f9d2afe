import type { Amenity, AmenityRequest } from '@roomhours/contract';
import { ifMatch } from '@roomhours/data-access';
import { adminApi } from '../../store/admin-api';

const URL = '/api/admin/amenities';

/** The rooms name their amenities. */
const AFTER_AMENITIES = ['Amenity', 'Room'] as const;

const callOf = (amenity: Amenity) => ({ url: `${URL}/${amenity.id}`, headers: ifMatch(amenity) });

const amenitiesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getAmenities: build.query<Amenity[], void>({ query: () => URL, providesTags: ['Amenity'] }),
    addAmenity: build.mutation<Omit<Amenity, 'rooms'>, AmenityRequest>({
      query: (body) => ({ url: URL, method: 'POST', body }),
      invalidatesTags: ['Amenity'],
    }),
    renameAmenity: build.mutation<Omit<Amenity, 'rooms'>, { amenity: Amenity; name: string }>({
      query: ({ amenity, name }) => ({ ...callOf(amenity), method: 'PATCH', body: { name } }),
      invalidatesTags: [...AFTER_AMENITIES],
    }),
    removeAmenity: build.mutation<null, Amenity>({
      query: (amenity) => ({ ...callOf(amenity), method: 'DELETE' }),
      // After a failure too: another administrator may have changed or removed it.
      invalidatesTags: [...AFTER_AMENITIES],
    }),
  }),
});

export const { useGetAmenitiesQuery, useAddAmenityMutation, useRenameAmenityMutation, useRemoveAmenityMutation } =
  amenitiesApi;
