import {
  ConfirmDialog,
  Dialog,
  type DialogControl,
  readKeptInput,
  type UnsavedInput,
  useUnsavedInput,
} from '@roomhours/ui';
import { Alert, Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

interface FormDialogProps<Fields extends object> extends DialogControl {
  title: string;
  submitLabel: string;
  /** The label of the submit button while the form is being saved. */
  pendingLabel: string;
  pending: boolean;
  /** The form cannot be submitted yet, because an impact preview is loading. */
  waiting?: boolean;
  /** Whether submitting deletes something. */
  danger?: boolean;
  /** Names the form: the prefix of the ids of its fields, and the name of its kept input. */
  name: string;
  form: FormInstance<Fields>;
  initialValues: Fields;
  /** What `useDialog(name)` opens again with the kept input. Left out for a form that holds nothing but passwords. */
  kept?: { subject: unknown; secrets?: readonly (keyof Fields & string)[] };
  onValuesChange?: (change: Partial<Fields>, fields: Fields) => void;
  /** Called with valid fields. Otherwise the first invalid field has the focus. */
  onSubmit: (fields: Fields) => void;
  /** The fields, below them any alerts. */
  children: ReactNode;
  /** In pixels. */
  width?: number;
  /** The dialog of `useConfirm`. */
  confirmDialog?: ReactNode;
}

/** A dialog with one form. It asks for confirmation before unsaved input is discarded. Make its `form` with `useEntityForm`. */
export function FormDialog<Fields extends object>(props: FormDialogProps<Fields>) {
  const { open, title, name, form, pending, onClose, onSubmit } = props;
  const input = useFormInput(props);
  const id = useId();
  const isBusy = pending || props.waiting === true;
  const change = (changed: Partial<Fields>, fields: Fields) => {
    clearErrors(form, changed);
    props.onValuesChange?.(changed, fields);
  };
  const label = pending ? props.pendingLabel : props.submitLabel;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      input={input}
      width={props.width}
      busy={pending}
      okText={label}
      okButtonProps={{ htmlType: 'submit', form: id, danger: props.danger, 'aria-disabled': isBusy }}
    >
      <Form<Fields>
        id={id}
        className="rh-form"
        name={name}
        form={form}
        initialValues={props.initialValues}
        layout="vertical"
        requiredMark="optional"
        validateTrigger="onSubmit"
        onValuesChange={change}
        onFinish={(fields) => !isBusy && onSubmit(fields)}
      >
        {props.children}
      </Form>
      {props.confirmDialog}
    </Dialog>
  );
}

/** Removes the error of a field when the field is changed. */
function clearErrors<Fields extends object>(form: FormInstance<Fields>, change: Partial<Fields>): void {
  type Name = Parameters<typeof form.setFields>[0][number]['name'];
  form.setFields(Object.keys(change).map((name) => ({ name: name as Name, errors: [] })));
}

type Values = Record<string, unknown>;

/** Protects the input of an antd form, and restores what was kept when the session ended. */
function useFormInput<Fields extends object>({ open, form, name, kept }: FormDialogProps<Fields>): UnsavedInput {
  const [restored] = useState(() => (open && kept ? readKeptInput<unknown, Fields>(name)?.values : undefined));
  const isRestored = useRef(false);
  useEffect(() => {
    if (!restored) return;
    form.setFieldsValue(restored as Parameters<typeof form.setFieldsValue>[0]);
    isRestored.current = true;
  }, [form, restored]);
  return useUnsavedInput({
    open,
    isUnsaved: () => isRestored.current || form.isFieldsTouched(),
    kept: kept && {
      form: name,
      subject: kept.subject,
      values: () => omit(form.getFieldsValue(true) as Values, kept.secrets ?? []),
    },
  });
}

function omit(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** A question before a change that may be a mistake. */
export interface Confirmation {
  title: string;
  /** The consequences of the change. */
  text: string;
  confirmLabel: string;
  /** Below the text, such as an impact preview. */
  children?: ReactNode;
}

/**
 * Asks for confirmation before a form is sent. A confirmation that the user has given is not requested again while the form is open.
 *
 * @example
 * const { confirm, confirmDialog } = useConfirm();
 * confirm([isUnlimited && UNLIMITED], () => void send(fields));
 */
export function useConfirm() {
  const [given, setGiven] = useState<readonly string[]>([]);
  const [{ questions, proceed }, setPending] = useState<Pending>({ questions: [], proceed: () => undefined });
  const [isOpen, setOpen] = useState(false);

  /** Asks the questions one by one, then calls `next`. Without questions it calls `next` immediately. */
  const confirm = (candidates: readonly (Confirmation | false)[], next: () => void) => {
    const required = candidates.filter((one) => one !== false).filter(({ title }) => !given.includes(title));
    if (required.length === 0) return next();
    setPending({ questions: required, proceed: next });
    setOpen(true);
  };
  const accept = ({ title }: Confirmation) => {
    setGiven([...given, title]);
    if (questions.length > 1) return setPending({ questions: questions.slice(1), proceed });
    setOpen(false);
    proceed();
  };
  const answers = { open: isOpen, onCancel: () => setOpen(false), cancelLabel: 'Go Back', danger: false };
  const confirmDialog = questions
    .slice(0, 1)
    .map((question) => (
      <ConfirmDialog {...question} {...answers} key={question.title} onConfirm={() => accept(question)} />
    ));
  return { confirm, confirmDialog };
}

interface Pending {
  /** At least one while the dialog is open. */
  questions: readonly Confirmation[];
  proceed: () => void;
}

/** An error in a dialog. */
export function DialogAlert({ children }: { children: string | null }) {
  if (children === null) return null;
  return <Alert type="error" showIcon title={children} style={{ marginBlock: 16 }} />;
}

/**
 * The result that replaces the form of a dialog, null before. It has the focus: the button that had it is gone, and another Enter would
 * press the next one, which closes the dialog.
 */
export function DialogResult({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const hasResult = Boolean(children);
  useLayoutEffect(() => {
    if (hasResult) element.current!.focus();
  }, [hasResult]);
  return (
    <div ref={element} role="status" tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
