import { FailedState, lazyComponent } from '@roomhours/ui';
import { TodayOutline } from './today-outline';

/** A chunk of its own, which members do not download. */
export const Today = lazyComponent(
  async () => (await import(/* webpackChunkName: "today" */ './today/today')).Today,
  <TodayOutline />,
  (_props, { isRetrying, retry }) => (
    <FailedState title="Today could not be opened" onRetry={retry} retrying={isRetrying}>
      There is no connection to the server. It opens as soon as the connection is back.
    </FailedState>
  ),
);
