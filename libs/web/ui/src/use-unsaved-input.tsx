import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { deleteDraft, saveDraft } from './drafts';
import { addOpenForm } from './open-forms';
import { PlainDialog } from './plain-dialog';

export interface UnsavedInputOptions {
  /** The form is on the screen. */
  open: boolean;
  isUnsaved: () => boolean;
  /**
   * The draft to save if the session ends while the form is open (`readDraft`). Left out for a form that holds nothing but
   * passwords.
   */
  draft?: { form: string; subject: unknown; values: () => unknown };
}

export interface UnsavedInput {
  isUnsaved: () => boolean;
  /** Asks the user whether to discard the input. A second call answers the first with no. */
  confirmDiscard: () => Promise<boolean>;
  /** The dialog of `confirmDiscard`, to be rendered by the caller. */
  discardDialog: ReactNode;
}

/** Protects the input of a form: the shell asks the user before it leaves the page, and the browser before it unloads it. */
export function useUnsavedInput(options: UnsavedInputOptions): UnsavedInput {
  const isDiscarded = useRef(false);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const isUnsaved = () => latest.current.isUnsaved();
  const { isOpen, ask, answer } = useConfirmation();

  useLayoutEffect(() => {
    if (!options.open) return;
    isDiscarded.current = false;
    const { draft } = latest.current;
    if (draft) deleteDraft(draft.form);
    return addOpenForm({ isUnsaved, confirmDiscard: ask, discard: () => (isDiscarded.current = true) });
    // oxlint-disable-next-line react/exhaustive-deps -- everything but `open` is read when it is needed
  }, [options.open]);
  useLayoutEffect(
    () => () => {
      const { open, draft } = latest.current;
      if (open && draft && !isDiscarded.current && isUnsaved()) {
        saveDraft(draft.form, { subject: draft.subject, values: draft.values() });
      }
    },
    [],
  );
  const discardDialog = isOpen && options.open && <DiscardDialog onAnswer={answer} />;
  return { isUnsaved, confirmDiscard: ask, discardDialog };
}

/** A pending yes-or-no question. The answer is no if the component unmounts. */
function useConfirmation() {
  const [isOpen, setOpen] = useState(false);
  const pending = useRef<((isYes: boolean) => void) | null>(null);
  const answer = (isYes: boolean) => {
    const resolve = pending.current;
    pending.current = null;
    setOpen(false);
    resolve?.(isYes);
  };
  const ask = () => {
    answer(false);
    setOpen(true);
    return new Promise<boolean>((resolve) => (pending.current = resolve));
  };
  useLayoutEffect(() => () => pending.current?.(false), []);
  return { isOpen, ask, answer };
}

function DiscardDialog({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  return (
    <PlainDialog
      title="Discard your changes?"
      text="What you typed has not been saved."
      onClose={() => onAnswer(false)}
    >
      <Button onClick={() => onAnswer(false)}>Keep editing</Button>
      <Button type="primary" onClick={() => onAnswer(true)}>
        Discard
      </Button>
    </PlainDialog>
  );
}
