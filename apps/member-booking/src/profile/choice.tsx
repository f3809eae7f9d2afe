import { Select } from 'antd';

export interface ChoiceOption<T> {
  value: T;
  label: string;
}

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  options: ChoiceOption<T>[];
  onChange: (value: T) => void;
}

/** A choice with its label. */
export function Choice<T extends string | number>({ label, ...select }: ChoiceProps<T>) {
  return (
    <div className="mb-choice">
      <span aria-hidden="true">{label}</span>
      <Select<T> aria-label={label} popupMatchSelectWidth={false} {...select} />
    </div>
  );
}
