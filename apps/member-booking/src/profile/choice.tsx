import { Combobox, type ComboboxOption } from '@roomhours/ui';

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly ComboboxOption<T>[];
  onChange: (value: T) => void;
}

/** A choice with its label. */
export function Choice<T extends string | number>({ label, ...combobox }: ChoiceProps<T>) {
  return (
    <div className="mb-choice">
      <span aria-hidden="true">{label}</span>
      <Combobox aria-label={label} {...combobox} />
    </div>
  );
}
