import { Form, type FormItemProps, type FormRule } from 'antd';
import { type ComponentType, useRef } from 'react';
import { DateField, type DateFieldProps } from './date-field';

type Validator = Exclude<FormRule, (...args: never[]) => unknown>;

export interface DateItemProps
  extends Pick<FormItemProps, 'name' | 'label' | 'required' | 'extra'>, Pick<DateFieldProps, 'today' | 'from'> {
  /** Checked when the form is submitted. */
  rules?: readonly Validator[];
  /** Replaces the plain field. */
  field?: ComponentType<DateFieldProps>;
}

/** A date of a form of antd. A text that is no date stays: the form explains it when the field is left, and is not submitted. */
export function DateItem({ rules = [], today, from, field: Field = DateField, ...item }: DateItemProps) {
  const problem = useRef<string | null>(null);
  const isRead: Validator = {
    validateTrigger: 'onBlur',
    validator: () => (problem.current === null ? Promise.resolve() : Promise.reject(new Error(problem.current))),
  };
  return (
    <Form.Item
      {...item}
      validateFirst
      validateTrigger="onBlur"
      rules={[isRead, ...rules.map((rule) => ({ ...rule, validateTrigger: 'onSubmit' }))]}
    >
      <Field today={today} from={from} onProblem={(text) => (problem.current = text)} />
    </Form.Item>
  );
}
