import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Toast } from '@roomhours/remote-contract';
import { sessionChanged } from './session-slice';
import { shellApi } from './shell-api';

/** The visible toast. The id distinguishes equal toasts. */
export interface ShownToast extends Toast {
  id: number;
}

interface ToastsState {
  shown: ShownToast | null;
  lastId: number;
}

/** One toast at a time (screens.md "Toasts"). An error ends with its cause: on another page, or with the next attempt. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: (): ToastsState => ({ shown: null, lastId: 0 }),
  reducers: {
    /** Replaces the previous toast. */
    toastShown: (state, { payload }: PayloadAction<Toast>) => {
      state.lastId += 1;
      state.shown = { ...payload, id: state.lastId };
    },
    toastDismissed: (state, { payload: id }: PayloadAction<number>) => {
      if (state.shown?.id === id) state.shown = null;
    },
    pageOpened: endError,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionChanged, endError)
      .addMatcher(shellApi.endpoints.signIn.matchPending, endError)
      .addMatcher(shellApi.endpoints.signOut.matchPending, endError);
  },
});

function endError(state: ToastsState): void {
  if (state.shown?.kind === 'error') state.shown = null;
}

export const { toastShown, toastDismissed, pageOpened } = toastsSlice.actions;
