import type { Room } from '@roomhours/contract';
import { Alert } from 'antd';
import type { ReactNode, RefObject } from 'react';
import type { BookingDraft } from '../form/draft';
import type { DraftCheck } from '../form/use-draft-check';
import { AlternativesView } from './alternatives-view';
import { AvailabilityView } from './availability-view';
import { BookingFields, type BookingFieldsProps } from './booking-fields';
import { OwnerField } from './owner-field';
import { RefusedDates } from './refused-dates';
import { QuotaImpactView } from './quota-impact-view';
import { SeriesFields } from './series-fields';
import type { useDraft } from './use-draft';

export interface BookingFormProps {
  /** Id of the form, for the submit button in the footer. */
  id: string;
  element: RefObject<HTMLFormElement | null>;
  form: ReturnType<typeof useDraft>;
  check: DraftCheck;
  /** Shown first. */
  notice?: ReactNode;
  isRunning: boolean;
  /** Whether the owner can be chosen. */
  isOwnerOffered: boolean;
  /** Shown after the fields: the choice which bookings of a series change. */
  scope?: ReactNode;
  /** Whether the booking can repeat weekly. */
  isSeriesOffered: boolean;
  fields: Pick<BookingFieldsProps, 'locked' | 'rooms' | 'starts' | 'today' | 'earliest'>;
  room: Room | undefined;
  /** An alternative was chosen. */
  onChoose: (change: Partial<BookingDraft>) => void;
  onSubmit: () => void;
}

/** The fields of a booking with its refusal, alternatives and cost. */
export function BookingForm({
  id,
  element,
  form,
  check,
  isRunning,
  isOwnerOffered,
  isSeriesOffered,
  room,
  onChoose,
  ...props
}: BookingFormProps) {
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
      {isRunning && <p className="mb-note">This booking is running: only its end and its purpose can be changed.</p>}
      {isOwnerOffered && (
        <OwnerField id={id} value={draft.owner ?? null} onChange={(owner) => form.change({ owner })} />
      )}
      <BookingFields
        {...props.fields}
        id={id}
        draft={draft}
        errors={errors}
        freeRooms={check.freeRooms}
        durations={check.durations}
        onChange={form.change}
      />
      {!refusal && <AvailabilityView check={check} room={room} onChoose={onChoose} />}
      {isSeriesOffered && (
        <SeriesFields
          id={id}
          draft={draft}
          errors={errors}
          check={check}
          refused={form.refusedDates}
          onChange={form.change}
        />
      )}
      {props.scope}
      {!isSeriesOffered && <RefusedDates dates={form.refusedDates} />}
      <QuotaImpactView impacts={check.impacts} owner={draft.owner ?? null} shortage={check.shortage} />
    </form>
  );
}
