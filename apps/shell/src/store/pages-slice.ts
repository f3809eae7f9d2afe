import { createSlice } from '@reduxjs/toolkit';
import { readStored } from '@roomhours/data-access';
import { type Page, readRoutes } from '@roomhours/remote-contract';
import { shellApi } from './shell-api';
import { isManifest, pagesOfManifest } from '../routes/routes';

/** The pages of the product, from the last manifest. */
export interface PagesState {
  /** Null: this browser has never read a manifest. */
  pages: readonly Page[] | null;
  /** Whether the manifest has been requested successfully or not since the page load. Until then `pages` may be outdated. */
  isSettled: boolean;
  /** Invalid pages, which are left out. */
  refused: ReturnType<typeof readRoutes>['refused'];
}

/** Key in local storage: a copy of the last list, so that the navigation does not wait for the manifest. */
export const PAGES_KEY = 'pages';

export const pagesSlice = createSlice({
  name: 'pages',
  initialState: (): PagesState => ({ pages: readCopy(), isSettled: false, refused: [] }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(shellApi.endpoints.manifest.matchFulfilled, (state, { payload }) => {
        const read = isManifest(payload) ? pagesOfManifest(payload.remotes) : {};
        const next = { ...state, ...read, isSettled: true };
        // The same list keeps its identity, so that nothing renders again.
        return JSON.stringify(next) === JSON.stringify(state) ? state : next;
      })
      .addMatcher(shellApi.endpoints.manifest.matchRejected, (state, { meta }) => {
        // A read that uses the running or a young response is rejected with a condition.
        if (!meta.condition) state.isSettled = true;
      });
  },
});

function readCopy(): readonly Page[] | null {
  try {
    const copy = JSON.parse(readStored(PAGES_KEY) ?? 'null') as Page[] | null;
    return copy && readRoutes(copy.map((page) => [page.remote, [page]])).pages;
  } catch {
    return null;
  }
}
