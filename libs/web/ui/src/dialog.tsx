import { Modal, type ModalProps, Typography } from 'antd';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useOpenDialog } from './open-forms';
import { useIsPrerendered } from './preload';
import type { DialogControl } from './use-dialog';
import type { UnsavedInput } from './use-unsaved-input';
import './dialog.css';
import './form.css';

interface DialogProps
  extends
    DialogControl,
    Pick<ModalProps, 'children' | 'footer' | 'okText' | 'okButtonProps' | 'onOk' | 'cancelText' | 'width'> {
  title: string;
  /** Something is being saved: the dialog cannot be closed. */
  busy?: boolean;
  /** Input of the form inside. While it is unsaved, every way to close the dialog asks for confirmation. */
  input?: UnsavedInput;
  /**
   * What the OK button confirms and the dialog lists, as a text. A click that changes it, because it ends the input of a field, does
   * nothing else, also if it is a double click: the user has not seen what it would confirm.
   */
  confirms?: string;
}

const CLASSES = {
  header: 'rh-dialog-header',
  body: 'rh-dialog-body',
  footer: 'rh-dialog-footer',
  container: 'rh-dialog-box',
};

type ModalFrame = Pick<DialogProps, 'open' | 'onClose' | 'onClosed' | 'input' | 'busy'>;

/** Props of a modal that asks before it discards input, in whichever way it is closed. Nothing closes it while it is busy. */
export function useModalFrame({ open, onClose, onClosed, input, busy = false }: ModalFrame): ModalProps {
  useOpenDialog(open, { close: onClose, busy, input });
  const isOpen = useRef(open);
  useLayoutEffect(() => {
    isOpen.current = open;
  });
  const cancel = async () => {
    if (!busy && (!input?.isUnsaved() || (await input.confirmDiscard()))) onClose();
  };
  return {
    open,
    // The button of a closing dialog, which is not rendered any more, would send its form again.
    wrapProps: { onClickCapture: (event: MouseEvent) => !isOpen.current && ignore(event) },
    onCancel: (event) => !isSecondClick(event) && void cancel(),
    cancelButtonProps: { disabled: busy },
    afterClose: onClosed,
    mask: { closable: !busy },
    keyboard: !busy,
    centered: true,
    destroyOnHidden: true,
  };
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A field that is left may change the height of the dialog: its button must not move away before the click. */
function useLeavingFieldWithClick(confirms: string): ModalProps['okButtonProps'] {
  const latest = useRef(confirms);
  const hasOnlyListed = useRef(false);
  useLayoutEffect(() => {
    latest.current = confirms;
  });
  return {
    onMouseDown: (event) => event.preventDefault(),
    onClickCapture: (event) => {
      const seen = latest.current;
      // The handlers of the click need the value of the field.
      flushSync(() => event.currentTarget.focus());
      hasOnlyListed.current = latest.current !== seen || (hasOnlyListed.current && isSecondClick(event));
      if (hasOnlyListed.current) ignore(event);
    },
  };
}

/** A modal dialog; on a phone it has the full height and its buttons are fixed at the bottom. */
export function Dialog({
  title,
  open,
  onClose,
  onClosed,
  children,
  width = 480,
  busy,
  input,
  confirms = '',
  ...props
}: DialogProps) {
  const frame = useModalFrame({ open, onClose, onClosed, input, busy });
  const leavingField = useLeavingFieldWithClick(confirms);
  const body = useRef<HTMLDivElement>(null);
  const isPrerendered = useIsPrerendered();
  // Without effects Modal renders nothing.
  if (isPrerendered) return children;
  return (
    <Modal
      {...frame}
      {...props}
      title={<DialogTitle>{title}</DialogTitle>}
      // A dialog that is mounted open is not in the document before.
      afterOpenChange={(isOpen) => isOpen && focusFirstField(body.current!)}
      okButtonProps={{ ...props.okButtonProps, ...leavingField }}
      width={width}
      rootClassName="rh-dialog"
      className="rh-dialog-frame"
      classNames={CLASSES}
    >
      <div ref={body}>{children}</div>
      <FirstFocus body={body} />
      {input?.discardDialog}
    </Modal>
  );
}

/** Focuses the first field before the opening motion, which is long on a slow phone. */
function FirstFocus({ body }: { body: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => focusFirstField(body.current!), [body]);
  return null;
}

/** Returns whether a click is the second one on the button that has opened the dialog, which then covers the button. */
export function isSecondClick({ detail }: Pick<UIEvent, 'detail'>): boolean {
  return detail > 1;
}

/** The title of a dialog as a heading. */
export function DialogTitle({ children }: { children: string }) {
  return (
    <Typography.Title level={2} style={{ margin: 0 }}>
      {children}
    </Typography.Title>
  );
}

/** Focuses the first field that can be changed, unless a field has the focus. */
function focusFirstField(body: HTMLElement): void {
  if (body.contains(document.activeElement)) return;
  const field = body.querySelector<HTMLInputElement>('input:enabled, textarea:enabled');
  field?.focus({ preventScroll: true });
  // As with Tab.
  field?.select();
}
