import momentGenerateConfig from '@rc-component/picker/generate/moment';
import { DatePicker } from 'antd';
import moment, { type Moment } from 'moment';
import { type InputHTMLAttributes, type Ref, createContext, useContext, useRef, useState } from 'react';
import { FieldProblem } from './field-problem';
import { PHONE_QUERY } from './tokens';
import { useMedia } from './use-media';
import { type Reading, type TypedText, useTypedText } from './use-typed-text';
import './typed-picker.css';

const ISO = 'YYYY-MM-DD';

export interface TypedPickerProps {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  placeholder?: string;
  disabled?: boolean;
  status?: 'error';
}

interface PickerProps extends TypedPickerProps {
  picker: 'date' | 'month';
  /** The format of a value, in moment's notation. */
  format: string;
  /** Days, 'yyyy-MM-dd'. */
  value: string | null;
  today: string | undefined;
  first: string | undefined;
  last: string;
  read: (text: string) => Reading<string | null>;
  onChange: (day: string | null) => void;
}

/** A calendar with a text field. Only `read` parses the text, never the picker. Weeks start on Monday. */
export function TypedPicker({ value, today, first, last, read, onChange, ...rest }: PickerProps) {
  const [DatePicker] = useState(() => createDatePicker(today));
  const phone = useMedia(PHONE_QUERY);
  const element = useRef<HTMLDivElement>(null);
  const typed = useTypedText({ value, read, onChange, element }, rest['aria-describedby']);
  return (
    <div ref={element} className="rh-date-field">
      <Typed.Provider value={typed}>
        <DatePicker
          {...rest}
          {...typed.aria}
          {...(typed.problem === null ? {} : { status: 'error' as const })}
          className="rh-date"
          components={COMPONENTS}
          value={value === null ? null : moment(value, ISO)}
          inputReadOnly={phone}
          minDate={first === undefined ? undefined : moment(first, ISO)}
          maxDate={moment(last, ISO)}
          onChange={(day: Moment | null) => onChange(day && day.format(ISO))}
        />
      </Typed.Provider>
      <FieldProblem typed={typed} />
    </div>
  );
}

const Typed = createContext<TypedText | null>(null);

/** Replaces the picker's own input, which would keep an invalid text beside an unchanged value. */
function TextInput(props: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const typed = useContext(Typed)!;
  return (
    <input
      {...props}
      value={typed.text ?? props.value}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={(event) => {
        typed.leave();
        props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Enter applies the text instead of submitting the form.
          event.preventDefault();
          typed.settle();
        }
        props.onKeyDown?.(event);
      }}
    />
  );
}

const COMPONENTS = { input: TextInput };

function createDatePicker(today: string | undefined) {
  return DatePicker.generatePicker<Moment>({
    ...momentGenerateConfig,
    ...(today === undefined ? {} : { getNow: () => moment(today, ISO) }),
    locale: { ...momentGenerateConfig.locale, getWeekFirstDay: () => 1 },
  });
}
