import { ConfirmDialog } from '@roomhours/ui';
import { type ReactNode, useState } from 'react';

/** What is asked before something is saved that could be a slip. */
export interface Question {
  title: string;
  /** What follows from a yes. */
  text: string;
  confirmLabel: string;
  /** Below the text. */
  more?: ReactNode;
}

/** Asks before it goes on; what has been answered with yes once is not asked again as long as the dialog is open. */
export function useQuestion() {
  const [asked, setAsked] = useState<{ question: Question; go: () => void } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [agreed, setAgreed] = useState<readonly string[]>([]);

  const ask = (question: Question | null, go: () => void) => {
    if (question === null || agreed.includes(question.title)) return go();
    setAsked({ question, go });
    setOpen(true);
  };
  const agree = () => {
    if (!asked) return;
    setAgreed([...agreed, asked.question.title]);
    setOpen(false);
    asked.go();
  };
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      title={asked?.question.title ?? ''}
      text={asked?.question.text ?? ''}
      confirmLabel={asked?.question.confirmLabel ?? ''}
      cancelLabel="Go Back"
      danger={false}
      onConfirm={agree}
      onCancel={() => setOpen(false)}
    >
      {asked?.question.more}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
