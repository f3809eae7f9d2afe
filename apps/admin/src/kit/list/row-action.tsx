import { Button, type ButtonProps } from 'antd';

interface RowActionProps extends Pick<ButtonProps, 'danger' | 'onClick' | 'style'> {
  text: string;
  /** Names the entry for screen readers: 'Edit Room 1'. */
  of: string;
  /** Before the name, for screen readers. */
  label?: string;
}

/** A button in the row or card of an entry. */
export function RowAction({ text, of, label = text, ...button }: RowActionProps) {
  return (
    <Button type="text" aria-label={`${label} ${of}`} {...button}>
      {text}
    </Button>
  );
}
