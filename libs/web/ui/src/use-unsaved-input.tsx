import { Modal } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { addOpenForm, forgetInput, keepInput } from './open-forms';

interface UnsavedInputOptions {
  /** The form is on the screen. */
  open: boolean;
  isUnsaved: () => boolean;
  /**
   * The input to keep if the session ends while the form is open (`readKeptInput`). Left out for a form that holds nothing but
   * passwords.
   */
  kept?: { form: string; subject: unknown; values: () => unknown };
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
  const isUnsaved = () => latest.current.isUnsaved() || isTyping();
  const { ask, dialog } = useQuestion();

  useLayoutEffect(() => {
    if (!options.open) return;
    isDiscarded.current = false;
    const { kept } = latest.current;
    if (kept) forgetInput(kept.form);
    return addOpenForm({ isUnsaved, confirmDiscard: ask, discard: () => (isDiscarded.current = true) });
    // oxlint-disable-next-line react/exhaustive-deps -- everything but `open` is read when it is needed
  }, [options.open]);
  useLayoutEffect(
    () => () => {
      const { open, kept } = latest.current;
      if (open && kept && !isDiscarded.current && isUnsaved()) {
        keepInput(kept.form, { subject: kept.subject, values: kept.values() });
      }
    },
    [],
  );
  return { isUnsaved, confirmDiscard: ask, discardDialog: dialog };
}

/** Returns whether the field with the focus has a text that becomes its value when it is left, such as a date. */
function isTyping(): boolean {
  return document.activeElement?.matches('[data-typed]') ?? false;
}

/** Asks whether to discard the input. A second question, and the end of the form, answer the first with no. */
function useQuestion() {
  const [modal, dialog] = Modal.useModal();
  const refuse = useRef(() => {});
  const ask = () => {
    refuse.current();
    return new Promise<boolean>((resolve) => {
      const question = modal.confirm({
        title: 'Discard your changes?',
        content: 'What you typed has not been saved.',
        icon: null,
        centered: true,
        mask: { closable: true },
        okText: 'Discard',
        cancelText: 'Keep editing',
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
      refuse.current = () => {
        question.destroy();
        resolve(false);
      };
    });
  };
  useEffect(() => () => refuse.current(), []);
  return { ask, dialog };
}
