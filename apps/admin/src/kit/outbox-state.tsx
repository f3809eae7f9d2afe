import type { AdminMessage } from '@roomhours/contract';
import { Typography } from 'antd';
import { plural } from './plural';

/** The state of a message or delivery that the server sends. */
export interface OutboxEntry {
  state: AdminMessage['state'];
  /** Number of attempts that have begun. */
  attempts: number;
  /** Why the last attempt failed; null if none has. */
  lastError: string | null;
}

/** Returns the state: 'Sent', 'Waiting', 'Waiting after 2 attempts', 'Held' or 'Failed after 6 attempts'. */
export function stateText({ state, attempts }: Pick<OutboxEntry, 'state' | 'attempts'>): string {
  if (state === 'sent') return 'Sent';
  if (state === 'held') return 'Held';
  const after = attempts === 0 ? '' : ` after ${plural(attempts, 'attempt')}`;
  return `${state === 'failed' ? 'Failed' : 'Waiting'}${after}`;
}

/** The state, with the last error below it. */
export function OutboxState({ entry }: { entry: OutboxEntry }) {
  return (
    <>
      <Typography.Text type={entry.state === 'failed' ? 'danger' : undefined}>{stateText(entry)}</Typography.Text>
      {entry.lastError !== null && (
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          {entry.lastError}
        </Typography.Text>
      )}
    </>
  );
}
