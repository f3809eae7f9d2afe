import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import './button.css';
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
  useEffect(() => {
    const dialog = element.current!;
    const focused = document.activeElement;
    // jsdom does not implement showModal.
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    dialog.querySelector('button')?.focus();
    return () => {
      dialog.close?.();
      if (focused instanceof HTMLElement) focused.focus();
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
        // Otherwise the browser and a dialog below would close too.
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
