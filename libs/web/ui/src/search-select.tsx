import { Select } from 'antd';
import { isFound } from '@roomhours/text';
import { useRef } from 'react';
import { FieldProblem, type Reading, useTypedText } from './use-typed-text';

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

/** One of several choices that can be searched. When the field is left, the choice of the typed name is taken; another text stays. */
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
  const type = (text: string) => {
    // antd empties the search when the list closes, but the text stays until it has been read.
    if (text === '' && element.current?.querySelector('input')?.value) return;
    if (text === '') typed.clear();
    else typed.type(text);
  };
  return (
    <div ref={element}>
      <Select<V, Choice<V>>
        {...rest}
        {...typed.aria}
        style={{ width: '100%' }}
        showSearch={{
          filterOption: (text, option) => matches(option?.label ?? '', text, labelOf),
          searchValue: typed.text ?? '',
          onSearch: type,
        }}
        options={[...options]}
        value={value}
        onChange={onChange}
        onSelect={typed.clear}
        onBlur={typed.settle}
      />
      <FieldProblem typed={typed} />
    </div>
  );
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
