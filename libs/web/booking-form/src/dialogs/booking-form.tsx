import type { Room } from '@roomhours/contract';
import type { LocalDate } from '@roomhours/time';
import { Alert, Card, Flex, Form, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { BookingDraft } from '../form/draft';
import { type DraftCheck, collisions } from '../form/use-draft-check';
import { AlternativesView } from './alternatives-view';
import { AvailabilityView } from './availability-view';
import { BookingFields, type BookingFieldsProps } from './booking-fields';
import { DateLine } from './date-line';
import { OwnerField } from './owner-field';
import { QuotaImpactView } from './quota-impact-view';
import { SeriesFields } from './series-fields';
import type { useDraft } from './use-draft';

export interface BookingFormProps {
  /** Id of the form, for the submit button in the footer. */
  id: string;
  input: ReturnType<typeof useDraft>;
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
export function BookingForm({ id, input, check, room, onChoose, ...props }: BookingFormProps) {
  const { draft, refusal } = input;
  return (
    <Form
      id={id}
      name="booking"
      form={input.form}
      fields={input.fields}
      className="rh-form"
      layout="vertical"
      requiredMark={false}
      onValuesChange={input.change}
      onFinish={props.onSubmit}
    >
      {check.isMissing && (
        <Alert
          type="warning"
          showIcon
          title="This booking was cancelled or moved to another week meanwhile."
          role="alert"
        />
      )}
      {props.notice}
      {refusal && (
        <Flex vertical gap="small">
          <Alert type="error" showIcon title={refusal.message} role="alert" />
          {refusal.elsewhere && (
            <AlternativesView
              alternatives={check.alternatives}
              waiting={check.since < refusal.at}
              onChoose={onChoose}
            />
          )}
        </Flex>
      )}
      {props.isRunning && (
        <Typography.Text type="secondary">
          This booking is running: only its end and its purpose can be changed.
        </Typography.Text>
      )}
      {props.isOwnerOffered && <OwnerField isNew={props.isSeriesOffered} />}
      <BookingFields
        {...props.fields}
        draft={draft}
        freeRooms={check.freeRooms}
        durations={check.durations}
        onDateProblem={(problem) => input.explain('date', problem)}
      />
      {props.isSeriesOffered && (
        <SeriesFields
          draft={draft}
          check={check}
          refused={input.refusedDates}
          onChange={input.change}
          onUntilProblem={(problem) => input.explain('until', problem)}
        />
      )}
      {/* Below the check boxes, which never move while they are pressed. */}
      {!refusal && <AvailabilityView check={check} room={room} />}
      {!refusal && collisions(check).length > 0 && (
        <AlternativesView alternatives={check.alternatives} waiting={false} onChoose={onChoose} />
      )}
      {check.passedOver.length > 0 && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={['Members could not book this. As an administrator you can.', ...check.passedOver].join(' ')}
        />
      )}
      {props.scope}
      {!props.isSeriesOffered && <RefusedDates dates={input.refusedDates} />}
      <QuotaImpactView impacts={check.impacts} owner={draft.owner ?? null} shortage={check.shortage} />
    </Form>
  );
}

/** The dates of a series that the server refused to change, with the reasons. Empty for a single booking. */
function RefusedDates({ dates }: { dates: ReadonlyMap<LocalDate, string> }) {
  if (dates.size === 0) return null;
  return (
    <Card size="small" role="region" aria-label="Dates that cannot change">
      <ol className="rh-dates">
        {[...dates].map(([date, reason]) => (
          <DateLine key={date} status="error" date={date} text={reason} />
        ))}
      </ol>
    </Card>
  );
}
