import { createContext, useContext, useEffect, useRef } from 'react';
import { ChangeFeed, type OnChange } from './change-feed';
import { keepStream } from './change-stream';
import { onePerBrowser } from './one-per-browser';

/** A spec may put another one in its place. */
const FeedContext = createContext<Pick<ChangeFeed, 'subscribe'>>(new ChangeFeed(onePerBrowser(keepStream)));

export const FeedProvider = FeedContext.Provider;

/** Calls back, while the component is shown and the window is looked at, when anybody has changed something in the rooms. */
export function useChanges(onChange: OnChange): void {
  const feed = useContext(FeedContext);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => feed.subscribe((changed) => latest.current(changed)), [feed]);
}
