import { type ComponentType, Fragment, type ReactNode, useCallback, useState } from 'react';
import { Alert, Button } from 'antd';
import { readKeptInput } from './open-forms';
import { type LazyComponent, lazyComponent } from './lazy-component';

/** A dialog that shows a subject, such as the entity that it edits, or 'new'. */
export interface DialogState<Subject> {
  /** Null before the first opening, and after `forget`. A closing dialog keeps its subject. */
  subject: Subject | null;
  isOpen: boolean;
  /** The number of openings. */
  openings: number;
  show: (subject: Subject) => void;
  close: () => void;
  /** Unmounts the dialog after its closing motion. It may have been opened again meanwhile. */
  forget: () => void;
}

/** The props that open and close a dialog. */
export interface DialogControl {
  open: boolean;
  onClose: () => void;
  /** Called after the closing motion. From a slot: unmounts the dialog. */
  onClosed?: () => void;
}

/**
 * State of one dialog of a page.
 *
 * @param form name of the dialog's form. If input of the form was kept, the dialog is open at first, with its subject.
 */
export function useDialog<Subject>(form?: string): DialogState<Subject> {
  const [state, setState] = useState<Pick<DialogState<Subject>, 'subject' | 'isOpen' | 'openings'>>(() => {
    const subject = form === undefined ? null : (readKeptInput<Subject, unknown>(form)?.subject ?? null);
    return { subject, isOpen: subject !== null, openings: 0 };
  });
  const show = useCallback(
    (subject: Subject) =>
      setState((last) =>
        // A double click opens it once.
        last.isOpen && last.subject === subject ? last : { subject, isOpen: true, openings: last.openings + 1 },
      ),
    [],
  );
  const close = useCallback(() => setState((last) => ({ ...last, isOpen: false })), []);
  const forget = useCallback(() => setState((last) => (last.isOpen ? last : { ...last, subject: null })), []);
  return { ...state, show, close, forget };
}

interface DialogSlotProps<Subject> {
  dialog: DialogState<Subject>;
  children: (subject: Subject, control: DialogControl) => ReactNode;
}

/** Mounts a dialog anew for each opening. */
export function DialogSlot<Subject>({ dialog, children }: DialogSlotProps<Subject>) {
  const { subject, isOpen, openings, close, forget } = dialog;
  if (subject === null) return null;
  return <Fragment key={openings}>{children(subject, { open: isOpen, onClose: close, onClosed: forget })}</Fragment>;
}

/** Mounts its children when `when` is first true, and keeps them mounted, so that a dialog can finish its closing motion. */
export function MountOnce({ when, children }: { when: boolean; children: ReactNode }) {
  const [isMounted, setMounted] = useState(when);
  if (when && !isMounted) setMounted(true);
  return isMounted ? children : null;
}

/**
 * Returns a dialog that is downloaded when it is first rendered. If the connection fails, an alert above the page reports it. It is
 * no dialog, because antd's Modal is downloaded with the dialogs.
 */
export function lazyDialog<Props extends DialogControl>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(load, null, (props, { isRetrying, retry }) => {
    const close = () => {
      // Downloads the dialog for the next time it is opened.
      retry();
      props.onClose();
      props.onClosed?.();
    };
    return props.open && <FailedDialog isRetrying={isRetrying} onRetry={retry} onClose={close} />;
  });
}

interface FailedDialogProps {
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}

const ABOVE_THE_PAGE = {
  position: 'fixed',
  inset: '24px 16px auto',
  maxWidth: 480,
  margin: 'auto',
  zIndex: 1000,
} as const;

function FailedDialog({ isRetrying, onRetry, onClose }: FailedDialogProps) {
  return (
    <Alert
      role="alert"
      type="error"
      style={ABOVE_THE_PAGE}
      title="No connection"
      description="This dialog could not be downloaded. It opens as soon as the connection is back."
      action={
        <Button autoFocus aria-disabled={isRetrying} onClick={isRetrying ? undefined : onRetry}>
          {isRetrying ? 'Trying again…' : 'Try again'}
        </Button>
      }
      closable={{ 'aria-label': 'Close', onClose }}
    />
  );
}
