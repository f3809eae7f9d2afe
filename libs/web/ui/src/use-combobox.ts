import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { type ComboboxState, MIN_SEARCHABLE_OPTIONS, keyEffect, shownIndices } from './combobox-state';

export interface ComboboxOption<V> {
  value: V;
  label: string;
}

export interface ComboboxProps<V extends string | number> {
  'aria-label': string;
  'aria-describedby'?: string;
  className?: string;
  value: V;
  options: readonly ComboboxOption<V>[];
  /** Whether the options can be searched; by default from `MIN_SEARCHABLE_OPTIONS` on. Fixed choices, such as an order, need no search. */
  isSearchable?: boolean;
  onChange: (value: V) => void;
}

/** State and element properties of a `Combobox`. */
export function useCombobox<V extends string | number>(props: Omit<ComboboxProps<V>, 'className'>) {
  const { value, options, isSearchable = options.length >= MIN_SEARCHABLE_OPTIONS, onChange, ...named } = props;
  const id = useId();
  const [state, setState] = useState<ComboboxState>(null);
  const list = useRef<HTMLUListElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const shown = shownIndices(
    options.map(({ label }) => label),
    state?.query ?? null,
  ).map((index) => options[index]!);
  const choose = (index: number) => {
    setState(null);
    const option = shown[index];
    if (option && option.value !== value) onChange(option.value);
  };
  const toggle = () =>
    setState(state && !isSearchable ? null : (state ?? { query: null, active: Math.max(0, chosen) }));
  useEffect(() => {
    if (state) list.current?.children[state.active]?.scrollIntoView?.({ block: 'nearest' });
  }, [state]);

  return {
    active: state?.active,
    status: isSearchable ? statusText(state, shown.length) : null,
    root: { 'data-open': state ? '' : undefined },
    field: {
      ...named,
      role: 'combobox',
      'aria-autocomplete': isSearchable ? ('list' as const) : ('none' as const),
      'aria-expanded': state !== null,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': state && shown[state.active] ? `${id}-${state.active}` : undefined,
      autoComplete: 'off',
      readOnly: !isSearchable,
      inputMode: isSearchable ? undefined : ('none' as const),
      value: state?.query ?? options[chosen]?.label ?? '',
      onChange: ({ target }: { target: HTMLInputElement }) => setState({ query: target.value, active: 0 }),
      onClick(event: MouseEvent<HTMLInputElement>) {
        if (isSearchable && !state) event.currentTarget.select();
        toggle();
      },
      onBlur: () => setState(null),
      onKeyDown(event: KeyboardEvent) {
        const context = { labels: shown.map(({ label }) => label), chosen, isSearchable };
        const effect = event.ctrlKey || event.metaKey ? null : keyEffect(state, event, context);
        if (!effect) return;
        event.preventDefault();
        event.stopPropagation();
        setState(effect.state);
        if (effect.choose !== undefined) choose(effect.choose);
      },
    },
    list: {
      ref: list,
      id: `${id}-list`,
      role: 'listbox',
      'aria-label': named['aria-label'],
      // Keeps the focus in the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    options: shown.map((option, index) => ({
      id: `${id}-${index}`,
      label: option.label,
      'aria-selected': option.value === value,
      onPointerMove: () => state?.active !== index && setState({ query: state?.query ?? null, active: index }),
      onClick: () => choose(index),
    })),
  };
}

function statusText(state: ComboboxState, count: number): string {
  if (!state || state.query === null) return '';
  if (count === 0) return 'No matches';
  return count === 1 ? '1 match' : `${count} matches`;
}
