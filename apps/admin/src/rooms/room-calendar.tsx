import { type CalendarFeed, type CreatedCalendarFeed, type Room, TEXT_LIMITS } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import {
  CurrentPassword,
  Dialog,
  type DialogControl,
  NewSecret,
  type PasswordConfirmation,
  type Secret,
  SecretList,
} from '@roomhours/ui';
import { Button, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useGetFeaturesQuery } from '../kit/features.api';
import { useRequest } from '../kit/use-request';
import { QueryState } from '../kit/query-state';
import { instantText } from '../kit/time-text';
import { useCreateRoomFeedMutation, useGetCalendarFeedsQuery, useRevokeCalendarFeedMutation } from './rooms.api';

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

/** Name and id of the form. */
const FORM = 'room-calendar';

interface AddressFields extends PasswordConfirmation {
  /** Empty for an address without a name. */
  name: string;
}

const EMPTY: AddressFields = { name: '', currentPassword: '' };

/** 'Calendar of {room}': the viewer's secret addresses of the room's times (calendars.md). */
export function RoomCalendar({ room, open, onClose }: DialogControl & { room: Room }) {
  const feeds = useGetCalendarFeedsQuery();
  const { data: features } = useGetFeaturesQuery();
  const [createFeed] = useCreateRoomFeedMutation();
  const [form] = Form.useForm<AddressFields>();
  const { send, isPending } = useRequest(form);
  const [created, setCreated] = useState<CreatedCalendarFeed | null>(null);
  const create = async ({ name, currentPassword }: AddressFields) => {
    const feed = { roomId: room.id, name, currentPassword: currentPassword || undefined };
    const { data } = await send(createFeed(feed), { success: { title: 'Address Created' }, failure: CREATE_FAILURE });
    if (!data) return;
    form.resetFields();
    setCreated(data);
  };
  const ofRoom = feeds.data?.filter(({ roomId }) => roomId === room.id);
  const footer = (
    <>
      <Button onClick={onClose}>Close</Button>
      <Button type="primary" htmlType="submit" form={FORM} loading={isPending} aria-disabled={isPending}>
        Create Address
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={`Calendar of ${isolate(room.name)}`} onClose={onClose} footer={footer}>
      <Typography.Paragraph type="secondary">
        Calendar programs that follow an address show the times of this room as Booked, without names.
      </Typography.Paragraph>
      <QueryState query={feeds} data={ofRoom} what="addresses" placeholder={<p role="status">Loading addresses…</p>}>
        {(shown) => <Addresses feeds={shown} onRevoked={(id) => id === created?.id && setCreated(null)} />}
      </QueryState>
      {created && <NewAddress feed={created} />}
      <Form
        form={form}
        name={FORM}
        layout="vertical"
        requiredMark={false}
        initialValues={EMPTY}
        onFinish={(fields) => void create(fields)}
        style={{ marginTop: 16 }}
      >
        <Form.Item
          name="name"
          label="Name (optional)"
          extra="Where the address is used, such as the screen at the door."
        >
          <Input maxLength={TEXT_LIMITS.calendarFeedName} dir="auto" autoComplete="off" />
        </Form.Item>
        <CurrentPassword isOptional={features?.organisationSignIn} use="to create an address" />
      </Form>
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
      <Typography.Paragraph type="secondary" style={{ marginTop: 16 }}>
        Copy the address now. It is not shown again.
      </Typography.Paragraph>
      <NewSecret key={feed.id} label="Calendar address" value={feed.url} copyLabel="Copy Address" onCopied={onCopied} />
    </>
  );
}

function secretOf({ id, name, createdAt, lastUsedAt, isDisabled }: CalendarFeed, zone: string): Secret {
  const created = `Created ${instantText(createdAt, zone)}`;
  const use = lastUsedAt === null ? 'Not used yet' : `Last used ${instantText(lastUsedAt, zone)}`;
  const facts = isDisabled ? 'Disabled when a backup was restored' : use;
  return name === null ? { id, name: created, facts } : { id, name, facts: `${created} · ${facts}` };
}
