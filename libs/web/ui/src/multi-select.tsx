import { Select, type SelectProps } from 'antd';
import type { KeyboardEvent } from 'react';

export type MultiSelectProps<V extends string | number> = Pick<
  SelectProps<V[]>,
  'id' | 'aria-label' | 'aria-describedby' | 'placeholder' | 'value' | 'onChange'
> & { options: { value: V; label: string }[] };

/** Several of the given choices, which can be searched. Tab leaves it and closes its list, as in any other field. */
export function MultiSelect<V extends string | number>(props: MultiSelectProps<V>) {
  return <Select<V[]> {...props} mode="multiple" optionFilterProp="label" onInputKeyDown={leaveWithTab} />;
}

/** antd would choose the active option, and keep the focus and the open list. */
function leaveWithTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
