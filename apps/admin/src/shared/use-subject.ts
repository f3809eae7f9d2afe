import { useState } from 'react';

interface Subject<T> {
  /** What the dialog is about; while it closes, what it was about. */
  shown: T | null;
  /** Counts the openings: as a key, it makes each one start from nothing. */
  opening: number;
}

/** What a dialog shows that is open while there is a value. */
export function useSubject<T>(value: T | null): Subject<T> {
  const [state, setState] = useState({ value, shown: value, opening: 0 });
  if (value !== state.value) {
    setState({ value, shown: value ?? state.shown, opening: state.opening + (value === null ? 0 : 1) });
  }
  return { shown: state.shown, opening: state.opening };
}
