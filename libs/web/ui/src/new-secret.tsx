import { Button } from 'antd';
import { useRef } from 'react';
import './secrets.css';

export interface NewSecretProps {
  /** Accessible name of the field. */
  label: string;
  value: string;
  copyLabel: string;
  onCopied: () => void;
}

/** A secret that is shown once, selected for copying, with a button that copies it. */
export function NewSecret({ label, value, copyLabel, onCopied }: NewSecretProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      onCopied();
    } catch {
      // The browser allows no access to the clipboard: the user copies the selected text.
      field.current?.select();
    }
  };
  return (
    <div className="rh-new-secret">
      <input
        ref={field}
        aria-label={label}
        value={value}
        readOnly
        dir="ltr"
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <Button type="primary" onClick={() => void copy()}>
        {copyLabel}
      </Button>
    </div>
  );
}
