import { createContext, useContext, useEffect, useRef } from 'react';
import { ChangeFeed, type OnChange } from './change-feed';
import { keepStream } from './change-stream';
import { onePerBrowser } from './one-per-browser';

/** Specs replace it. */
const FeedContext = createContext<Pick<ChangeFeed, 'subscribe'>>(new ChangeFeed(onePerBrowser(keepStream)));

export const FeedProvider = FeedContext.Provider;

/** Calls `onChange` after changes in the rooms, while the component is mounted and the window is visible. */
export function useChanges(onChange: OnChange): void {
  const feed = useContext(FeedContext);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => feed.subscribe((changed) => latest.current(changed)), [feed]);
}
