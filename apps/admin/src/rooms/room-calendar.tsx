import type { CalendarFeed, CreatedCalendarFeed, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Dialog, NewSecret, type Secret, SecretList } from '@roomhours/ui';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import type { DialogProps } from '../kit/dialog/dialog-slot';
import { QueryState } from '../kit/query-state';
import { instantText } from '../kit/time-text';
import { useRequest } from '../kit/use-request';
import {
  useCreateRoomFeedMutation,
  useGetCalendarFeedsQuery,
  useRevokeCalendarFeedMutation,
} from './room-calendar.api';

const CREATE_FAILURE = {
  title: 'Create Failed',
  fallback: 'The address could not be created. Please try again.',
};
const QUESTION = {
  question: 'Revoke Address',
  consequence: 'Calendar programs that use it no longer show the bookings.',
};
const REVOKED = { title: 'Address Revoked', description: 'The address no longer works.' };
const REVOKE_FAILURE = { title: 'Revoke Failed', fallback: 'The address could not be revoked. Please try again.' };

/** 'Calendar of {room}': the viewer's secret addresses of the room's times (calendars.md). */
export function RoomCalendar({ room, open, onClose }: DialogProps & { room: Room }) {
  const feeds = useGetCalendarFeedsQuery();
  const [createFeed] = useCreateRoomFeedMutation();
  const { send, isPending } = useRequest();
  const [created, setCreated] = useState<CreatedCalendarFeed | null>(null);
  const create = async () => {
    const { data } = await send(createFeed(room.id), { failure: CREATE_FAILURE });
    if (data) setCreated(data);
  };
  const ofRoom = feeds.data?.filter(({ roomId }) => roomId === room.id);
  const footer = (
    <>
      <Button onClick={onClose}>Close</Button>
      <Button type="primary" loading={isPending} aria-disabled={isPending} onClick={() => void create()}>
        Create Address
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={`Calendar of ${isolate(room.name)}`} onClose={onClose} footer={footer}>
      <Typography.Paragraph type="secondary">
        Calendar programs that follow an address show the times of this room as Booked, without names.
      </Typography.Paragraph>
      <QueryState
        query={feeds}
        data={ofRoom}
        placeholder={<p role="status">Loading addresses…</p>}
        stale="addresses"
        failedTitle="The addresses could not be loaded"
      >
        {(shown) => <Addresses feeds={shown} onRevoked={(id) => id === created?.id && setCreated(null)} />}
      </QueryState>
      {created && <NewAddress feed={created} />}
    </Dialog>
  );
}

function Addresses({ feeds, onRevoked }: { feeds: readonly CalendarFeed[]; onRevoked: (id: number) => void }) {
  const { timeZone: zone } = useShell();
  const [revokeFeed] = useRevokeCalendarFeedMutation();
  const { send } = useRequest();
  const revoke = async (id: number) => {
    const { error } = await send(revokeFeed(id), { success: REVOKED, failure: REVOKE_FAILURE });
    if (error === undefined) onRevoked(id);
  };
  const secrets = feeds.map((feed) => secretOf(feed, zone));
  return <SecretList label="Calendar addresses" secrets={secrets} revocation={{ ...QUESTION, revoke }} />;
}

function NewAddress({ feed }: { feed: CreatedCalendarFeed }) {
  const { notify } = useShell();
  const onCopied = () => notify({ kind: 'success', title: 'Address copied' });
  return (
    <>
      <Typography.Paragraph type="secondary">Copy the address now. It is not shown again.</Typography.Paragraph>
      <NewSecret key={feed.id} label="Calendar address" value={feed.url} copyLabel="Copy Address" onCopied={onCopied} />
    </>
  );
}

function secretOf({ id, createdAt, lastUsedAt }: CalendarFeed, zone: string): Secret {
  const use = lastUsedAt === null ? 'Not used yet' : `Last used ${instantText(lastUsedAt, zone)}`;
  return { id, name: `Created ${instantText(createdAt, zone)}`, facts: use };
}
