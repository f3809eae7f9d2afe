import type { Room } from '@roomhours/contract';
import Alert from 'antd/es/alert';
import type { ReactNode, RefObject } from 'react';
import type { BookingDraft } from '../form/draft';
import type { DraftCheck } from '../form/use-draft-check';
import { AlternativesView } from './alternatives-view';
import { Availability } from './availability-view';
import { BookingFields, type BookingFieldsProps } from './booking-fields';
import { QuotaImpactView } from './quota-impact-view';
import { SeriesFields } from './series-fields';
import type { useDraft } from './use-draft';

export interface BookingFormProps {
  /** Of the form, so that the button in the footer submits it. */
  id: string;
  element: RefObject<HTMLFormElement | null>;
  form: ReturnType<typeof useDraft>;
  check: DraftCheck;
  /** Stands before everything else. */
  notice?: ReactNode;
  held: boolean;
  /** Whether it can be repeated weekly. */
  series: boolean;
  fields: Pick<BookingFieldsProps, 'locked' | 'rooms' | 'starts' | 'today' | 'earliest'>;
  room: Room | undefined;
  /** An alternative was chosen. */
  onChoose: (change: Partial<BookingDraft>) => void;
  onSubmit: () => void;
}

/** The fields of a booking, and around them what is known: why it was refused, what is free, what it costs. */
export function BookingForm({ id, element, form, check, held, series, room, onChoose, ...props }: BookingFormProps) {
  const { draft, errors, refusal } = form;
  return (
    <form
      id={id}
      ref={element}
      className="mb-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {check.isDeleted && (
        <Alert
          type="warning"
          showIcon
          title="This booking no longer exists: it was cancelled meanwhile."
          role="alert"
        />
      )}
      {props.notice}
      {refusal && (
        <div className="mb-refusal">
          <Alert type="error" showIcon title={refusal.message} role="alert" />
          {refusal.elsewhere && (
            <AlternativesView
              alternatives={check.alternatives}
              waiting={check.since < refusal.at}
              onChoose={onChoose}
            />
          )}
        </div>
      )}
      {held && <p className="mb-note">This booking is running: only its end and its purpose can be changed.</p>}
      <BookingFields
        {...props.fields}
        id={id}
        draft={draft}
        errors={errors}
        freeRooms={check.freeRooms}
        durations={check.durations}
        onChange={form.change}
      />
      {!refusal && <Availability check={check} room={room} onChoose={onChoose} />}
      {series && (
        <SeriesFields
          id={id}
          draft={draft}
          errors={errors}
          check={check}
          refused={form.refusedDates}
          onChange={form.change}
        />
      )}
      <QuotaImpactView impacts={check.impacts} />
    </form>
  );
}
