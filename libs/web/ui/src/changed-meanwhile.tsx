import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import './changed-meanwhile.css';

export interface ChangedMeanwhileProps {
  /** The fields that another user has changed. `own` is the input of this user if it is a third value. */
  changes: readonly { label: string; before: string; now: string; own: string | null }[];
  /** Called to fill the form with the current state. */
  onDiscard: () => void;
}

/** Notice in a form whose change was refused because it was based on an older state. */
export function ChangedMeanwhile({ changes, onDiscard }: ChangedMeanwhileProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.scrollIntoView?.({ block: 'nearest' }), [changes]);
  return (
    <div className="rh-changed" role="alert" ref={element}>
      <p>
        <b>Changed meanwhile.</b> Another person changed this after you opened it. Your input is kept, but not saved
        yet.
      </p>
      {changes.length > 0 && (
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
      )}
      <p>Save again to apply your input to the new state.</p>
      <Button onClick={onDiscard}>Discard my input</Button>
    </div>
  );
}
