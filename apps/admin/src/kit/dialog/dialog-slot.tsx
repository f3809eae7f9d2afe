import { readKeptInput } from '@roomhours/ui';
import { Fragment, type ReactNode, useCallback, useState } from 'react';

/** A dialog that is open while it has a subject: the entity that it edits, or 'new'. */
export interface DialogState<Subject> {
  subject: Subject | null;
  show: (subject: Subject) => void;
  close: () => void;
}

/** The props that every dialog gets from its slot. */
export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * State of one dialog of a tab.
 *
 * @param form name of the dialog's form. If input of the form was kept, the dialog is open at first, with its subject.
 */
export function useDialog<Subject>(form?: string): DialogState<Subject> {
  const [subject, setSubject] = useState<Subject | null>(() =>
    form === undefined ? null : (readKeptInput<Subject, unknown>(form)?.subject ?? null),
  );
  const close = useCallback(() => setSubject(null), []);
  return { subject, show: setSubject, close };
}

interface DialogSlotProps<Subject> {
  dialog: DialogState<Subject>;
  children: (subject: Subject, props: DialogProps) => ReactNode;
}

/** Mounts a dialog anew for each opening. A closing dialog keeps its subject until the next opening. */
export function DialogSlot<Subject>({ dialog: { subject, close }, children }: DialogSlotProps<Subject>) {
  const [state, setState] = useState({ subject, shown: subject, openings: 0 });
  if (subject !== state.subject) {
    setState({ subject, shown: subject ?? state.shown, openings: state.openings + (subject === null ? 0 : 1) });
  }
  if (state.shown === null) return null;
  return <Fragment key={state.openings}>{children(state.shown, { open: subject !== null, onClose: close })}</Fragment>;
}
