import { combineReducers, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { pagesSlice } from './pages-slice';
import { sessionSlice } from './session-slice';
import { shellApi } from './shell-api';
import { themeSlice } from './theme-slice';
import { toastsSlice } from './toasts-slice';

export const reducer = combineReducers({
  [shellApi.reducerPath]: shellApi.reducer,
  [pagesSlice.reducerPath]: pagesSlice.reducer,
  [sessionSlice.reducerPath]: sessionSlice.reducer,
  [themeSlice.reducerPath]: themeSlice.reducer,
  [toastsSlice.reducerPath]: toastsSlice.reducer,
});

export type ShellState = ReturnType<typeof reducer>;
export type ShellDispatch = ThunkDispatch<ShellState, unknown, UnknownAction>;
export type ShellThunk<Result = void> = ThunkAction<Result, ShellState, unknown, UnknownAction>;

export const useShellDispatch = useDispatch.withTypes<ShellDispatch>();
export const useShellSelector = useSelector.withTypes<ShellState>();
