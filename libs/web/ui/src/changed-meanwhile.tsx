import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';

export interface ChangedMeanwhileProps {
  /** The fields that another user has changed. `own` is the input of this user if it is a third value. */
  changes: readonly { label: string; before: string; now: string; own: string | null }[];
  /** Called to fill the form with the current state. */
  onDiscard: () => void;
}

/** Notice in a form whose change was refused because it was based on an older state. */
export function ChangedMeanwhile({ changes, onDiscard }: ChangedMeanwhileProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Chromium returns a promise, which React would call when the effect ends.
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [changes]);
  return (
    <div ref={element} style={{ marginBottom: 16, overflowWrap: 'anywhere' }}>
      <Alert
        type="error"
        role="alert"
        title="This was changed after you opened it."
        description={
          <>
            Your input is kept, but not saved yet.
            <Changes changes={changes} />
            Save again to apply your input to the new state.
          </>
        }
        action={<Button onClick={onDiscard}>Discard my input</Button>}
      />
    </div>
  );
}

function Changes({ changes }: Pick<ChangedMeanwhileProps, 'changes'>) {
  if (changes.length === 0) return ' ';
  return (
    <ul>
      {changes.map(({ label, before, now, own }) => (
        <li key={label}>
          <b>{label}:</b> was <bdi>{before}</bdi>, is now <bdi>{now}</bdi>
          {own !== null && (
            <>
              ; you entered <bdi>{own}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
