import { type AuditPerson, type AuditRecord, ERASED_USER } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import type { ReactNode } from 'react';
import { PanelLink } from '../kit/panel-link';
import { roomBookingsPath, userPath } from '../kit/paths';
import { startText } from '../kit/time-text';
import { nounText, sentenceOf } from './audit-text';

/** An entry in one sentence: 'Robin cancelled Ada's booking of Studio, Thu 26 Nov, 14:00', with links to user and room. */
export function AuditSentence({ record }: { record: AuditRecord }) {
  const { timeZone } = useShell();
  const { startTime, user, subject } = record;
  const parts = {
    actor: <Actor record={record} />,
    user: user && <PersonLink person={user} />,
    place: <Room {...record} />,
  };
  return (
    <>
      {subject === 'booking' && startTime ? (
        <BookingSentence record={record} {...parts} when={startText(startTime, timeZone)} />
      ) : (
        <>
          {parts.actor} {sentenceOf(record)} {subject === 'user' && user ? parts.user : <Noun record={record} />}
        </>
      )}
      {record.byToken && ', with an API token'}
    </>
  );
}

interface BookingSentenceProps {
  record: AuditRecord;
  actor: ReactNode;
  user: ReactNode;
  place: ReactNode;
  when: string;
}

function BookingSentence({ record: { action, actorId, user: owner }, actor, user, place, when }: BookingSentenceProps) {
  const isOwn = owner?.id === actorId;
  const whose = isOwn || !user ? 'a booking' : <>{user}’s booking</>;
  if (action === 'booking.created')
    return (
      <>
        {actor} booked {place}
        {!isOwn && user && <> for {user}</>}, {when}
      </>
    );
  return (
    <>
      {actor} {action === 'booking.removed' ? 'cancelled' : 'changed'} {whose} of {place}, {when}
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
