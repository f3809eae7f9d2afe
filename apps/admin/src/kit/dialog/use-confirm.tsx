import { ConfirmDialog } from '@roomhours/ui';
import { type ReactNode, useState } from 'react';

/** A question before a change that may be a mistake. */
export interface Confirmation {
  title: string;
  /** The consequences of the change. */
  text: string;
  confirmLabel: string;
  /** Below the text, such as an impact preview. */
  children?: ReactNode;
}

/**
 * Asks for confirmation before a form is sent. A confirmation that the user has given is not requested again while the form is open.
 *
 * @example
 * const { confirm, confirmDialog } = useConfirm();
 * confirm([isUnlimited && UNLIMITED], () => void send(fields));
 */
export function useConfirm() {
  const [given, setGiven] = useState<readonly string[]>([]);
  const [{ questions, proceed }, setPending] = useState<Pending>({ questions: [], proceed: () => undefined });
  const [isOpen, setOpen] = useState(false);

  /** Asks the questions one by one, then calls `next`. Without questions it calls `next` immediately. */
  const confirm = (candidates: readonly (Confirmation | false)[], next: () => void) => {
    const required = candidates.filter((one) => one !== false).filter(({ title }) => !given.includes(title));
    if (required.length === 0) return next();
    setPending({ questions: required, proceed: next });
    setOpen(true);
  };
  const accept = ({ title }: Confirmation) => {
    setGiven([...given, title]);
    if (questions.length > 1) return setPending({ questions: questions.slice(1), proceed });
    setOpen(false);
    proceed();
  };
  const answers = { open: isOpen, onCancel: () => setOpen(false), cancelLabel: 'Go Back', danger: false };
  const confirmDialog = questions
    .slice(0, 1)
    .map((question) => (
      <ConfirmDialog {...question} {...answers} key={question.title} onConfirm={() => accept(question)} />
    ));
  return { confirm, confirmDialog };
}

interface Pending {
  /** At least one while the dialog is open. */
  questions: readonly Confirmation[];
  proceed: () => void;
}
