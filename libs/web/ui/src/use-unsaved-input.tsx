import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { addOpenForm, forgetInput, keepInput } from './open-forms';
import { PlainDialog } from './plain-dialog';

export interface UnsavedInputOptions {
  /** The form is on the screen. */
  open: boolean;
  isUnsaved: () => boolean;
  /**
   * What brings the form back after the session has ended in the middle of it (`keptInput`), and the name under which it is kept. Left out
   * where it holds nothing but passwords.
   */
  keep?: { form: string; subject: unknown; values: () => unknown };
}

export interface UnsavedInput {
  isUnsaved: () => boolean;
  /** Asks whether the input may go; one question at a time. */
  ask: () => Promise<boolean>;
  /** To be rendered. */
  question: ReactNode;
}

/** Keeps what is typed from getting lost: the shell asks before it leaves the page, and the browser before it leaves the product. */
export function useUnsavedInput(options: UnsavedInputOptions): UnsavedInput {
  const [isAsking, setAsking] = useState(false);
  const pending = useRef<((isGivenUp: boolean) => void) | null>(null);
  const isGivenUp = useRef(false);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const isUnsaved = () => latest.current.isUnsaved();
  const answer = (isYes: boolean) => {
    const resolve = pending.current;
    pending.current = null;
    setAsking(false);
    resolve?.(isYes);
  };
  const ask = () => {
    answer(false);
    setAsking(true);
    return new Promise<boolean>((resolve) => (pending.current = resolve));
  };

  useLayoutEffect(() => {
    if (!options.open) return;
    isGivenUp.current = false;
    const { keep } = latest.current;
    if (keep) forgetInput(keep.form);
    return addOpenForm({ isUnsaved, ask, giveUp: () => (isGivenUp.current = true) });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- all but `open` is read when it is needed
  }, [options.open]);
  useLayoutEffect(
    () => () => {
      pending.current?.(false);
      const { open, keep } = latest.current;
      if (open && keep && !isGivenUp.current && isUnsaved()) {
        keepInput(keep.form, { subject: keep.subject, values: keep.values() });
      }
    },
    [],
  );

  const question = isAsking && options.open && (
    <PlainDialog title="Discard your changes?" text="What you typed has not been saved." onClose={() => answer(false)}>
      <button type="button" className="rh-button" onClick={() => answer(false)}>
        Keep editing
      </button>
      <button type="button" className="rh-button rh-button-primary" onClick={() => answer(true)}>
        Discard
      </button>
    </PlainDialog>
  );
  return { isUnsaved, ask, question };
}
