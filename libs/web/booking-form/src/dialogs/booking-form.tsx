import type { Room } from '@roomhours/contract';
import { type LocalDate, monthInWords, weekdayInWords } from '@roomhours/time';
import { Alert, Button, Card, Flex, Form, Typography } from 'antd';
import type { ReactNode } from 'react';
import { isolate } from '@roomhours/text';
import type { BookingDraft, BookingOwner } from '../form/draft';
import { collisions, type DraftCheck } from '../form/use-draft-check';
import { BookingFields, type BookingFieldsProps, OwnerField } from './booking-fields';
import { DateLine, SeriesFields } from './series-fields';
import type { useDraft } from './use-draft';
import { availabilitySentence } from '../form/availability';
import type { Alternative } from '../form/alternatives';
import { impactText, type MonthImpact } from '../form/quota-impact';
import { QuotaBar } from '../quota/quota-bar';

interface BookingFormProps {
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

/** Whether the room is free at the time of a single booking. `SeriesPreview` shows the dates of a series. */
function AvailabilityView({ check, room }: { check: DraftCheck; room: Room | undefined }) {
  return <div role="status">{check.dates.length === 1 && room && <OneDate check={check} room={room} />}</div>;
}

function OneDate({ check, room }: { check: DraftCheck; room: Room }) {
  const { availability, occurrence } = check.dates[0]!;
  if (availability.kind === 'free')
    return <Typography.Text type="success">{`${isolate(room.name)} is free then.`}</Typography.Text>;
  const others = (check.freeRooms ?? []).filter(({ id }) => id !== room.id);
  return (
    <>
      <Typography.Text type="danger">
        {availabilitySentence(availability, room, weekdayInWords(occurrence.start.date), others)}
      </Typography.Text>
      {availability.kind === 'unknown' && (
        <Button type="link" onClick={check.retry}>
          Try again
        </Button>
      )}
    </>
  );
}

interface AlternativesViewProps {
  alternatives: readonly Alternative[];
  /** The loaded weeks are older than the refusal and are being refetched. */
  waiting: boolean;
  onChoose: (change: Partial<BookingDraft>) => void;
}

/** Free alternatives. Pressing one fills in the form; it books nothing. */
function AlternativesView({ alternatives, waiting, onChoose }: AlternativesViewProps) {
  if (waiting) return <Typography.Text type="secondary">Looking for what is free instead…</Typography.Text>;
  if (alternatives.length === 0) return <Typography.Text type="secondary">No similar time is free.</Typography.Text>;
  return (
    <Flex vertical gap="small" role="group" aria-label="Free instead">
      <Typography.Text type="secondary" aria-hidden>
        Free instead:
      </Typography.Text>
      {alternatives.map(({ change, text, note }) => (
        <Button key={JSON.stringify(change)} className="rh-alternative" onClick={() => onChoose(change)}>
          <span>{text}</span>
          <Typography.Text type="secondary">{note}</Typography.Text>
        </Button>
      ))}
    </Flex>
  );
}

interface QuotaImpactViewProps {
  impacts: readonly MonthImpact[];
  /** The member for whom an administrator books, beyond the quota if necessary. */
  owner: BookingOwner | null;
  /** Why the first date of a series does not fit. */
  shortage: string | null;
}

/** What a draft costs, and what is left of each month afterwards. Empty for users without a quota. */
function QuotaImpactView({ impacts, owner, shortage }: QuotaImpactViewProps) {
  if (impacts.length === 0) return null;
  return (
    <Flex vertical gap="small" role="status">
      {impacts.map((impact) => (
        <div key={impact.month}>
          {impact.quota && (
            <QuotaBar
              label={`Hours of ${owner === null ? '' : `${isolate(owner.label)} in `}${monthInWords(impact.month)}`}
              quota={impact.quota}
              addedHours={impact.addedHours}
              bare
            />
          )}
          <Typography.Text type={impact.fits ? 'secondary' : 'danger'}>{impactText(impact)}</Typography.Text>
        </div>
      ))}
      {shortage !== null && <p data-fits={false}>{`${shortage}.`}</p>}
      {owner !== null && impacts.some(({ fits }) => !fits) && (
        <Typography.Text type="secondary">
          {`The month of ${isolate(owner.label)} will be over the limit. You can book all the same.`}
        </Typography.Text>
      )}
    </Flex>
  );
}
