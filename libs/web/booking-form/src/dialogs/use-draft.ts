import type { Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { type BookingDraft, type DraftField, type DraftProblem, readRepeat } from '../form/draft';
import type { Refusal } from '../form/refusal';

type Errors = Partial<Record<DraftField, string>>;

/** Fields whose typed text may be no date. */
type TypedField = 'date' | 'until';

const NO_DATES: Refusal['dates'] = new Map();

const ROOM_DELETED = 'This room no longer exists. Choose another one.';

/** What antd's Form reports: the changed fields, of a repetition too. */
type Changes = Omit<Partial<BookingDraft>, 'repeat'> & { repeat?: Partial<BookingDraft['repeat']> };

/**
 * The input of the form and its errors, as fields of antd's Form. A failure keeps the input. A room that is not in `rooms` was
 * deleted: the form requires another one. Without any rooms they are not loaded.
 */
export function useDraft(initial: BookingDraft, rooms: readonly Room[]) {
  const { notify } = useShell();
  const [form] = Form.useForm();
  const [typed, setDraft] = useState(initial);
  const isRoomDeleted = typed.roomId !== null && rooms.length > 0 && !rooms.some(({ id }) => id === typed.roomId);
  const draft = useMemo(() => (isRoomDeleted ? { ...typed, roomId: null } : typed), [isRoomDeleted, typed]);
  const [errors, setErrors] = useState<Errors>({});
  const [unread, setUnread] = useState<Partial<Record<TypedField, string>>>({});
  const [refusal, setRefusal] = useState<(Refusal & { at: number }) | null>(null);
  const [failures, setFailures] = useState(0);
  const fields = useMemo(() => {
    const roomId = isRoomDeleted ? ROOM_DELETED : errors.roomId;
    return fieldsOf(draft, { ...errors, roomId, ...(unread.date && { date: unread.date }) }, unread.until);
  }, [draft, errors, unread, isRoomDeleted]);

  // After a refusal the first invalid field gets the focus. Without one, the message is scrolled into view.
  useEffect(() => {
    if (failures === 0) return;
    const invalid = fields.find((field) => field.errors.length > 0);
    if (invalid) form.focusField(invalid.name);
    else document.querySelector('.rh-form [role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-deps -- later changes do not move the focus
  }, [failures]);
  const fail = () => setFailures((count) => count + 1);

  const change = ({ repeat, ...changes }: Changes) => {
    setDraft((before) => ({
      ...before,
      ...changes,
      ...(repeat !== undefined && { repeat: repeat && ({ ...before.repeat, ...repeat } as BookingDraft['repeat']) }),
    }));
    const changed = [...Object.keys(changes), ...(repeat === undefined ? [] : ['repeat'])];
    setErrors((before) => without(before, changed));
    setUnread((before) => without(before, [...changed, ...Object.keys(repeat ?? {})]));
    setRefusal(null);
  };
  return {
    form,
    fields,
    draft,
    /** The draft with the room that was deleted. */
    typed,
    isRoomDeleted,
    /** Why the last request was refused, and when (epoch milliseconds). Cleared by the next change. */
    refusal,
    refusedDates: refusal?.dates ?? NO_DATES,
    change,
    /** Shows why a typed text is no date; null if it is one. */
    explain(field: TypedField, problem: string | null) {
      setUnread((before) => ({ ...without(before, [field]), ...(problem !== null && { [field]: problem }) }));
    },
    /** Shows why a draft cannot be sent. */
    reject(problem: DraftProblem) {
      setErrors(problem.fields);
      fail();
      notify({ kind: 'error', title: problem.title, description: problem.description });
    },
    /** Continues from another state of the booking. */
    rebase(current: BookingDraft) {
      setDraft(current);
      setErrors({});
      setUnread({});
      setRefusal(null);
      fail();
    },
    refuse(by: Refusal) {
      setRefusal({ ...by, at: Date.now() });
      setErrors(by.fields);
      fail();
    },
  };
}

/** Returns the fields of antd's Form for a draft: its values, and below each the error. */
function fieldsOf({ repeat, ...values }: BookingDraft, errors: Errors, untilError: string | undefined) {
  const problem =
    repeat && values.date !== null && errors.repeat !== undefined ? readRepeat(repeat, values.date) : null;
  const repeatErrors: Record<string, string | undefined> = {
    ...(problem && 'text' in problem && { [problem.field]: problem.text }),
    ...(untilError !== undefined && { until: untilError }),
  };
  const listOf = (error: string | undefined) => (error === undefined ? [] : [error]);
  return [
    ...Object.entries(values).map(([name, value]) => ({
      name: [name],
      value,
      errors: listOf(errors[name as DraftField]),
    })),
    ...Object.entries(repeat ?? {}).map(([name, value]) => ({
      name: ['repeat', name],
      value,
      errors: listOf(repeatErrors[name]),
    })),
  ];
}

function without<T extends object>(all: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key))) as T;
}
