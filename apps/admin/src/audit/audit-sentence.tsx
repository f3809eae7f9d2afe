import { type AuditPerson, type AuditRecord, ERASED_USER } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { PanelLink } from '../kit/panel-link';
import { roomBookingsPath, userPath } from '../kit/paths';
import { startText } from '../kit/time-text';
import { nounText, sentenceOf, startOfBlock } from './audit-text';

/** An entry in one sentence: 'Robin cancelled Ada's booking of Studio, Thu 26 Nov, 14:00', with links to user and room. */
export function AuditSentence({ record }: { record: AuditRecord }) {
  const { startTime, user, subject } = record;
  if (subject === 'blockedTime') return <BlockChange record={record} />;
  return (
    <>
      <Actor record={record} />{' '}
      {subject === 'booking' && startTime ? (
        <BookingChange record={record} startTime={startTime} />
      ) : (
        <>
          {sentenceOf(record)} {subject === 'user' && user ? <PersonLink person={user} /> : <Noun record={record} />}
        </>
      )}
      {record.byToken && ', with an API token'}
    </>
  );
}

/** What the actor did with a booking: 'booked Studio for Ada, Thu 26 Nov, 14:00'. */
function BookingChange({ record, startTime }: { record: AuditRecord; startTime: string }) {
  const { timeZone } = useShell();
  const { action, actorId, user } = record;
  const owner = user && user.id !== actorId && <PersonLink person={user} />;
  const place = <Room {...record} />;
  const when = startText(startTime, timeZone);
  if (action === 'booking.created')
    return (
      <>
        booked {place}
        {owner && <> for {owner}</>}, {when}
      </>
    );
  return (
    <>
      {action === 'booking.removed' ? 'cancelled' : 'changed'} {owner ? <>{owner}’s booking</> : 'a booking'} of {place}
      , {when}
    </>
  );
}

/** What the actor did with a blocked time: 'Robin blocked a time in Studio, Thu 26 Nov, 14:00'. */
function BlockChange({ record }: { record: AuditRecord }) {
  const { timeZone } = useShell();
  const start = startOfBlock(record);
  return (
    <>
      <Actor record={record} /> {sentenceOf(record)} in <Room {...record} />
      {start && `, ${startText(start, timeZone)}`}
      {record.byToken && ', with an API token'}
    </>
  );
}

function Actor({ record }: { record: AuditRecord }) {
  if (record.actor) return <PersonLink person={record.actor} />;
  return <bdi dir="auto">{record.actorEmail}</bdi>;
}

/** The name of a user, or the email of one without a name, as a link to the page of the user. An erased user has no page. */
export function PersonLink({ person: { id, name, email } }: { person: AuditPerson }) {
  if (email === ERASED_USER) return email;
  return (
    <PanelLink to={userPath(id)}>
      <bdi dir="auto" title={email}>
        {name ?? email}
      </bdi>
    </PanelLink>
  );
}

function Room({ roomId, roomName }: Pick<AuditRecord, 'roomId' | 'roomName'>) {
  if (!roomName || !roomId) return 'a deleted room';
  return (
    <PanelLink to={roomBookingsPath(roomId)}>
      <bdi dir="auto">{roomName}</bdi>
    </PanelLink>
  );
}

/** The name of what was changed; of a room that exists a link. */
function Noun({ record }: { record: AuditRecord }) {
  if (record.subject === 'room' && record.roomName) return <Room {...record} />;
  return <bdi dir="auto">{nounText(record)}</bdi>;
}
