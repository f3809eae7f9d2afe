import {
  type CalendarFeed,
  type CreateCalendarFeedRequest,
  type CreatedCalendarFeed,
  TEXT_LIMITS,
} from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { NewSecret, readKeptInput, type Secret } from '@roomhours/ui';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useCalendarFeedsQuery, useCreateCalendarFeedMutation, useRevokeCalendarFeedMutation } from './profile.api';
import { dayText, DISABLED, lastUseText, SecretsCard } from './secrets-card';
import { SecretForm } from './secret-form';

const TEXTS = {
  notLoaded: 'The addresses could not be loaded',
  question: 'Revoke Address',
  revoked: 'Address Revoked',
  gone: 'The address no longer works.',
  notRevoked: 'The address could not be revoked. Please try again.',
};

/** 'Calendar': the secret addresses that calendar programs follow (calendars.md). */
export function CalendarCard() {
  const { timeZone: zone } = useShell();
  const query = useCalendarFeedsQuery();
  const [revokeFeed] = useRevokeCalendarFeedMutation();
  const [created, setCreated] = useState<CreatedCalendarFeed | null>(null);
  const revoke = async (id: number) => {
    const result = await revokeFeed(id);
    if (id === created?.id && !result.error) setCreated(null);
    return result;
  };
  return (
    <SecretsCard
      title="Calendar"
      texts={TEXTS}
      listLabel="calendar addresses"
      query={query}
      secretOf={(feed) => secretOf(feed, zone)}
      consequence="Calendar programs that use it no longer show the bookings."
      revoke={revoke}
      intro="Add a secret address to your calendar program to see your bookings there."
    >
      {created && <NewAddress feed={created} />}
      <CreateButtons onCreated={setCreated} />
    </SecretsCard>
  );
}

function NewAddress({ feed }: { feed: CreatedCalendarFeed }) {
  const { notify } = useShell();
  return (
    <Flex vertical gap="small" align="start">
      Copy the address now. It is not shown again, and shows the bookings to everyone who has it.
      <NewSecret
        key={feed.id}
        label="Calendar address"
        value={feed.url}
        copyLabel="Copy Address"
        onCopied={() => notify({ kind: 'success', title: 'Address copied' })}
      />
      <Typography.Link href={webcalOf(feed.url)} underline>
        Open in the calendar program of this device
      </Typography.Link>
    </Flex>
  );
}

/** Returns the address in the scheme that calendar programs register. */
function webcalOf(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

/** A kind of address that the profile offers. */
type Kind = 'own' | 'all';

const EMPTY: Pick<CreateCalendarFeedRequest, 'name'> = { name: '' };

const TITLES: Record<Kind, string> = { own: 'Create Address', all: 'Create Address for All Rooms' };

/** A button for each kind, which reveals the form. After Cancel, the button gets the focus. */
function CreateButtons({ onCreated }: { onCreated: (feed: CreatedCalendarFeed) => void }) {
  const { user } = useShell();
  const [createFeed] = useCreateCalendarFeedMutation();
  const kinds: Kind[] = user.role === 'admin' ? ['own', 'all'] : ['own'];
  const [open, setOpen] = useState(() => kinds.find((kind) => readKeptInput(TITLES[kind])) ?? null);
  const [cancelled, setCancelled] = useState<Kind | null>(null);
  const close = (feed?: CreatedCalendarFeed) => {
    setOpen(null);
    // A new address takes the focus itself.
    setCancelled(feed ? null : open);
    if (feed) onCreated(feed);
  };
  if (open !== null) {
    return (
      <SecretForm
        title={TITLES[open]}
        initialValues={EMPTY}
        create={(fields) => createFeed({ kind: open, ...fields })}
        success="Address Created"
        fallback="The address could not be created. Please try again."
        onClose={close}
      >
        <Form.Item name="name" label="Name (optional)" extra="Where the address is used, such as Phone.">
          <Input maxLength={TEXT_LIMITS.calendarFeedName} dir="auto" autoFocus />
        </Form.Item>
      </SecretForm>
    );
  }
  return (
    <Flex wrap gap="small">
      {kinds.map((kind) => (
        <Button key={kind} autoFocus={cancelled === kind} onClick={() => setOpen(kind)}>
          {TITLES[kind]}
        </Button>
      ))}
    </Flex>
  );
}

const SHOWN = { own: 'My bookings', all: 'All rooms' };

function secretOf(feed: CalendarFeed, zone: string): Secret {
  const { id, name, kind, roomName, createdAt, lastUsedAt, isDisabled } = feed;
  const shown = kind === 'room' ? (roomName ?? 'Unknown room') : SHOWN[kind];
  const use = isDisabled ? DISABLED : lastUseText(lastUsedAt, zone);
  const facts = `Created ${dayText(createdAt, zone)} · ${use}`;
  return name === null ? { id, name: shown, facts } : { id, name, facts: `${shown} · ${facts}` };
}
