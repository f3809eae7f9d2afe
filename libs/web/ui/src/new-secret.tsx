import { Button, Input, type InputRef, Space } from 'antd';
import { useRef } from 'react';

export interface NewSecretProps {
  /** Accessible name of the field. */
  label: string;
  value: string;
  copyLabel: string;
  onCopied: () => void;
}

/** A secret that is shown once, selected for copying, with a button that copies it. */
export function NewSecret({ label, value, copyLabel, onCopied }: NewSecretProps) {
  const field = useRef<InputRef>(null);
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
    <Space.Compact block>
      <Input
        ref={field}
        aria-label={label}
        value={value}
        readOnly
        dir="ltr"
        translate="no"
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <Button type="primary" onClick={() => void copy()}>
        {copyLabel}
      </Button>
    </Space.Compact>
  );
}
