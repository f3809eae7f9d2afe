import { useToday } from '../time-text';
import type { LocalDate } from '@roomhours/time';
import { DateField, type TypedPickerProps } from '@roomhours/ui';
import { Form } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { ListFilters } from '../url-query';

interface Dates {
  from: LocalDate | null;
  to: LocalDate | null;
}

interface DateRangeProps<View extends Dates> {
  view: View;
  onFilter: ListFilters<View>['filter'];
  /** Other parameters that dates replace. */
  replaces?: Record<string, null>;
}

/** First and last date. A date before the first, or after the last, moves the other one. */
export function DateRange<View extends Dates>({ view: { from, to }, onFilter, replaces = {} }: DateRangeProps<View>) {
  const today = useToday();
  const field = (
    label: string,
    value: LocalDate | null,
    changesOf: (date: LocalDate | null, latest: Dates) => Dates,
  ) => (
    <TypedFilter>
      {(typed) => (
        <DateField
          {...typed}
          aria-label={label}
          placeholder={label}
          today={today}
          from={null}
          value={value}
          onChange={(date) => onFilter((latest) => ({ ...replaces, ...changesOf(date, latest) }))}
        />
      )}
    </TypedFilter>
  );
  return (
    <>
      {field('From', from, (date, latest) => ({ from: date, to: isBefore(latest.to, date) ? date : latest.to }))}
      {field('To', to, (date, latest) => ({ from: isBefore(date, latest.from) ? date : latest.from, to: date }))}
    </>
  );
}

type Typed = Pick<TypedPickerProps, 'id' | 'aria-describedby' | 'aria-invalid' | 'onProblem'>;

/** Shows why the text of a field is no date. Such a text filters nothing. */
export function TypedFilter({ children }: { children: (typed: Typed) => ReactNode }) {
  const id = useId();
  const [problem, onProblem] = useState<string | null>(null);
  const aria = problem === null ? {} : { 'aria-describedby': id, 'aria-invalid': 'true' as const };
  return (
    <Form.Item
      style={{ marginBottom: 0 }}
      validateStatus={problem === null ? undefined : 'error'}
      help={problem === null ? undefined : <span id={id}>{problem}</span>}
    >
      {children({ ...aria, onProblem })}
    </Form.Item>
  );
}

function isBefore(date: LocalDate | null, other: LocalDate | null): boolean {
  return date !== null && other !== null && date < other;
}
