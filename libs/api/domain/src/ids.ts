/** Ids are positive integers. The brands keep ids of different kinds apart at compile time. */
export type UserId = number & { readonly __brand: 'UserId' };
export type RoomId = number & { readonly __brand: 'RoomId' };
export type LateCancellationId = number & { readonly __brand: 'LateCancellationId' };
export type BookingId = number & { readonly __brand: 'BookingId' };
export type PlanId = number & { readonly __brand: 'PlanId' };
export type SpecialDayId = number & { readonly __brand: 'SpecialDayId' };
export type CalendarFeedId = number & { readonly __brand: 'CalendarFeedId' };
export type ApiTokenId = number & { readonly __brand: 'ApiTokenId' };
export type AmenityId = number & { readonly __brand: 'AmenityId' };
export type BlockedTimeId = number & { readonly __brand: 'BlockedTimeId' };
export type WebhookId = number & { readonly __brand: 'WebhookId' };

/** Random text shared by the blocked times that were added together. */
export type BlockGroupId = string & { readonly __brand: 'BlockGroupId' };

/** Random text shared by all bookings of a series. */
export type SeriesId = string & { readonly __brand: 'SeriesId' };
