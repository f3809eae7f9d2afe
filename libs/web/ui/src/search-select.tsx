import { Select } from 'antd';
import { isFound } from '@roomhours/text';
import { useRef } from 'react';
import { FieldProblem } from './field-problem';
import type { Reading } from './typed-picker';
import { useTypedText } from './use-typed-text';
import './search-select.css';

interface Choice<V> {
  value: V;
  label: string;
}

export interface SearchSelectProps<V extends string | number> {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  placeholder?: string;
  disabled?: boolean;
  options: readonly Choice<V>[];
  /** Left out: whatever the form around it says. */
  value?: V;
  /** Makes the label of a choice of what was typed: '09:30' of '9.30'. Null: no choice is meant. */
  labelOf?: (text: string) => string | null;
  onChange?: (value: V) => void;
}

/** One of several choices that can be searched. A choice whose name was typed is taken when the field is left. */
export function SearchSelect<V extends string | number>(props: SearchSelectProps<V>) {
  const { options, value, labelOf, onChange = () => undefined, ...rest } = props;
  const element = useRef<HTMLDivElement>(null);
  const read = (text: string): Reading<V | undefined> => {
    const choice = choiceOf(options, text, labelOf);
    return choice ? { value: choice.value } : { problem: 'This is not one of the choices' };
  };
  const typed = useTypedText<V | undefined>(
    { value, read, onChange: (next) => next !== undefined && onChange(next), element },
    rest['aria-describedby'],
  );
  return (
    <div ref={element} className="rh-search-select">
      <Select<V, Choice<V>>
        {...rest}
        {...typed.aria}
        showSearch={{
          filterOption: (text, option) => matches(option?.label ?? '', text, labelOf),
          onSearch: keepTyped,
        }}
        options={[...options]}
        value={value}
        onChange={onChange}
        onSelect={typed.clear}
        onBlur={typed.leave}
      />
      <FieldProblem typed={typed} />
    </div>
  );

  function keepTyped(text: string) {
    if (text === '') typed.drop();
    else typed.type(text);
  }
}

function matches(label: string, text: string, labelOf: SearchSelectProps<string>['labelOf']): boolean {
  return isFound(text, [label]) || label === labelOf?.(text);
}

/** The choice of this name, or the only one that has the text in its name. */
function choiceOf<V>(
  options: readonly Choice<V>[],
  text: string,
  labelOf: SearchSelectProps<string>['labelOf'],
): Choice<V> | undefined {
  const wanted = labelOf?.(text) ?? text.trim();
  const exact = options.find(({ label }) => label.toLowerCase() === wanted.toLowerCase());
  const found = options.filter(({ label }) => matches(label, text, labelOf));
  return exact ?? (found.length === 1 ? found[0] : undefined);
}
