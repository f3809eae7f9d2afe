import InputNumber, { type InputNumberProps } from 'antd/es/input-number';
import './hours-field.css';

/** Hours a month, with what 0 means beside it (decisions, section 10). For a Form.Item. */
export function HoursField({ step, ...rest }: Omit<InputNumberProps<number>, 'suffix'>) {
  return (
    <span className="hours-field">
      <InputNumber<number> inputMode="decimal" step={step} suffix="hours" formatter={asTyped} {...rest} />
      <span className="hours-field-hint">0 = unlimited</span>
    </span>
  );
}

/** '4', where half hours as steps would make '4.0' of it. */
function asTyped(value: number | undefined, { userTyping, input }: { userTyping: boolean; input: string }): string {
  return userTyping ? input : String(value ?? '');
}
