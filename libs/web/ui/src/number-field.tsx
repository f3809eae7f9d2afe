import InputNumber, { type InputNumberProps } from 'antd/es/input-number';
import { useRef } from 'react';
import { FieldProblem } from './field-problem';
import { parseTypedNumber } from './typed-number';
import { type Reading, useTypedText } from './use-typed-text';

export interface NumberFieldProps extends Pick<
  InputNumberProps<number>,
  'id' | 'className' | 'disabled' | 'inputMode' | 'step' | 'suffix'
> {
  'aria-describedby'?: string;
  value?: number | null;
  /** What the text means; null: nothing. Left out: a number with a point or a comma before the decimals. */
  parse?: (text: string) => number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
}

/** A number, typed or counted up and down. A text that is no number is given up when the field is left, and the field says so. */
export function NumberField(props: NumberFieldProps) {
  const { value = null, parse = parseTypedNumber, onChange = () => undefined, onBlur, ...rest } = props;
  const element = useRef<HTMLDivElement>(null);
  const read = (text: string): Reading<number | null> => {
    const number = text.trim() === '' ? null : parse(text);
    return text.trim() !== '' && number === null ? { problem: 'This is not a number' } : { value: number };
  };
  const typed = useTypedText({ value, read, onChange, element }, rest['aria-describedby']);
  return (
    <div ref={element} className="rh-number-field">
      <InputNumber<number>
        {...rest}
        {...typed.aria}
        value={value}
        // What is no number changes nothing.
        parser={(text = '') => parse(text) ?? NaN}
        formatter={asTyped}
        onInput={typed.type}
        onChange={onChange}
        onBlur={() => {
          typed.leave();
          onBlur?.();
        }}
      />
      <FieldProblem typed={typed} />
    </div>
  );
}

/** '4', where half hours as steps would make '4.0' of it. */
function asTyped(value: number | undefined, { userTyping, input }: { userTyping: boolean; input: string }): string {
  return userTyping ? input : String(value ?? '');
}
