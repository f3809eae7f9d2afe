import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import './button.css';
import './plain-dialog.css';

interface PlainDialogProps {
  title: string;
  text: string;
  /** Buttons, the primary one last. */
  children: ReactNode;
  /** Escape was pressed. */
  onClose: () => void;
}

/** A question or a message in the browser's own dialog: small, and there without a download. It is open while it is mounted. */
export function PlainDialog({ title, text, children, onClose }: PlainDialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current!;
    const before = document.activeElement;
    // jsdom has dialogs, but cannot open them.
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    dialog.querySelector('button')?.focus();
    return () => {
      dialog.close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    <dialog
      ref={element}
      className="rh-plain-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Neither the browser nor a dialog below may close, too.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div>{children}</div>
    </dialog>,
    document.body,
  );
}
