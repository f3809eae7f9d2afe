import { FailedState, lazyComponent } from '@roomhours/ui';

/** A chunk of its own: the first view of the page is a week. */
export const DayGrid = lazyComponent(
  async () => (await import(/* webpackChunkName: "day" */ '../grid/day')).DayGrid,
  // Below the toolbar, which the outline of the whole page leaves space for.
  <div className="mb-week-outline" style={{ marginTop: 0 }} aria-hidden="true" />,
  (_props, { isRetrying, retry }) => (
    <FailedState title="The day could not be opened" onRetry={retry} retrying={isRetrying}>
      There is no connection to the server. The day opens as soon as the connection is back.
    </FailedState>
  ),
);

/** With the day: nothing else on the page needs antd's Input. */
export const DayFilterFields = lazyComponent(
  async () => (await import(/* webpackChunkName: "day" */ './day-filter-fields')).DayFilterFields,
  null,
  () => null,
);
