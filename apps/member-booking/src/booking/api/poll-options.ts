import { GRID_POLL_MS } from '@roomhours/contract';

/** Polls every 10 s and refetches when the window gets the focus, in addition to pushed changes. A hidden window does not poll. */
export const POLLED = { pollingInterval: GRID_POLL_MS, skipPollingIfUnfocused: true, refetchOnFocus: true };
