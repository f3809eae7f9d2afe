/** The URLs of the pages below the panel. Not in the pages, which are downloaded later than the links to them. */
export const AUDIT_PATH = '/admin/audit';
export const DELIVERIES_PATH = '/admin/deliveries';
export const MESSAGES_PATH = '/admin/messages';
export const USERS_PATH = '/admin/users';
export const WEBHOOKS_PATH = '/admin/webhooks';

/** Returns the URL of the page of a user. */
export const userPath = (id: number | string) => `${USERS_PATH}/${id}`;

/** Returns the URL of the members on a plan. */
export const membersPath = (plan: string) => `/admin?tab=users&role=user&subscription=${plan}`;

/** Returns the URL of the bookings of a room. */
export const roomBookingsPath = (roomId: number) => `/admin?tab=bookings&roomId=${roomId}`;

/** Returns the URL of the deliveries of a webhook. */
export const deliveriesPath = (webhookId: number) => `${DELIVERIES_PATH}?webhook=${webhookId}`;
