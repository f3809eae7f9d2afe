import { GRID_POLL_MS } from '@roomhours/contract';

/** Polls every 10 s and reads again when the window gets the focus, in addition to pushed changes; never while it is hidden. */
export const POLLED = { pollingInterval: GRID_POLL_MS, skipPollingIfUnfocused: true, refetchOnFocus: true };
