import { lazyComponent } from '@roomhours/ui';
import { FailedState } from '../page/failed-state';
import { Spinner } from '../page/spinner';
import '../page/page.css';

/** Few visits need the page, so it is not part of the first script. */
export const SetPassword = lazyComponent<object>(
  async () => (await import(/* webpackChunkName: "set-password" */ './set-password-page')).SetPasswordPage,
  <Spinner label="Loading" />,
  (_props, { isRetrying, retry }) => (
    <main className="shell-unreachable">
      <FailedState title="Roomhours did not load completely" onRetry={retry} retrying={isRetrying}>
        A part of the program did not arrive. Check your connection and try again.
      </FailedState>
    </main>
  ),
);
