/** Positive integers, branded so that one kind of id is never passed for another. */
export type UserId = number & { readonly __brand: 'UserId' };
export type RoomId = number & { readonly __brand: 'RoomId' };
export type BookingId = number & { readonly __brand: 'BookingId' };
export type PlanId = number & { readonly __brand: 'PlanId' };
export type BlockedTimeId = number & { readonly __brand: 'BlockedTimeId' };

/** Common to all bookings of one weekly series: a random text that means nothing else. */
export type SeriesId = string & { readonly __brand: 'SeriesId' };
