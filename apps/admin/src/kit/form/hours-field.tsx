import { NumberField, type NumberFieldProps } from '@roomhours/ui';
import './hours-field.css';

/** Hours per month, with a hint that 0 is unlimited (admin-screens.md "Users"). For a Form.Item. */
export function HoursField(props: Omit<NumberFieldProps, 'suffix' | 'inputMode'>) {
  return (
    <span className="hours-field">
      <NumberField inputMode="decimal" suffix="hours" {...props} />
      <span className="hours-field-hint">0 = unlimited</span>
    </span>
  );
}
