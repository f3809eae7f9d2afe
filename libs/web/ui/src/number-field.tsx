import { InputNumber, type InputNumberProps } from 'antd';
import { useRef } from 'react';
import { FieldProblem, type Reading, useTypedText } from './use-typed-text';
import { parseTypedNumber } from './typed-number';

export interface NumberFieldProps extends Pick<
  InputNumberProps<number>,
  'id' | 'className' | 'disabled' | 'inputMode' | 'step' | 'suffix'
> {
  'aria-describedby'?: string;
  value?: number | null;
  /** Returns null for a text that is not a number. Default: a number with a decimal point or comma. */
  parse?: (text: string) => number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
}

/** antd's width of 90 px leaves no space for a number before a unit such as 'bookings'. */
const WITH_UNIT = { width: 140 } as const;

/** A number field with steps. Text that is not a number stays, with an error when the field is left. */
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
        data-typed={typed.text === null ? undefined : true}
        style={rest.suffix === undefined ? undefined : WITH_UNIT}
        value={value}
        // NaN leaves the value unchanged.
        parser={(text = '') => parse(text) ?? NaN}
        // '4', which antd would format as '4.0' with steps of half hours.
        formatter={(shown, { userTyping, input }) => (userTyping ? input : (typed.text ?? String(shown ?? '')))}
        onInput={typed.type}
        onChange={onChange}
        onBlur={() => {
          typed.settle();
          onBlur?.();
        }}
      />
      <FieldProblem typed={typed} />
    </div>
  );
}
