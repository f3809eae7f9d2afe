import type { ApiFailure } from '@roomhours/data-access';
import { useState } from 'react';
import { FailedState } from './page/failed-state';
import './page/page.css';
import { useShellDispatch } from './store/reducer';
import { loadSession } from './store/session';

/** Shown if the first request for the user failed. */
export function Unreachable({ failure }: { failure: ApiFailure }) {
  const dispatch = useShellDispatch();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    if (retrying) return;
    setRetrying(true);
    await dispatch(loadSession());
    setRetrying(false);
  };
  return (
    <main className="shell-unreachable">
      <title>Out of reach · Roomhours</title>
      <FailedState title="Roomhours is out of reach" onRetry={() => void retry()} retrying={retrying}>
        {failure.hasSentence ? failure.message : 'The server did not answer as it should. Try again in a moment.'}
      </FailedState>
    </main>
  );
}
