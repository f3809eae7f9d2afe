import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useModalDialog } from './use-modal-dialog';
import './plain-dialog.css';

interface PlainDialogProps {
  title: string;
  text: string;
  /** Buttons, the primary one last. */
  children: ReactNode;
  /** Called when Escape is pressed. */
  onClose: () => void;
}

/** A message in the browser's native dialog, which needs no download. It is open while it is mounted. */
export function PlainDialog({ title, text, children, onClose }: PlainDialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const handlers = useModalDialog(element, onClose);
  return createPortal(
    <dialog
      ref={element}
      className="rh-plain-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      {...handlers}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div>{children}</div>
    </dialog>,
    document.body,
  );
}
