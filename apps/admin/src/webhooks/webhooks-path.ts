/** The URLs of the webhooks and their deliveries. Not in the components, which are downloaded later than the panel. */
export const WEBHOOKS_PATH = '/admin?view=webhooks';

export const DELIVERIES_PATH = '/admin?view=deliveries';
