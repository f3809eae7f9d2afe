import { type MailChoices, REMINDER_MINUTES } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { Delayed, SkeletonRows } from '@roomhours/ui';
import { Form, Select, Switch, Typography } from 'antd';
import { FailedQuery } from '../shared/failed-query';
import { ProfileCard } from './profile-card';
import { useChangeMailChoicesMutation, useMailChoicesQuery } from './profile.api';

const FALLBACK = 'There was an error saving your choice. Please try again.';
const NONE = 0;

const REMINDERS = [
  { value: NONE, label: 'No reminder' },
  ...REMINDER_MINUTES.map((minutes) => ({ value: minutes as number, label: `${minutes} minutes before` })),
];

/** 'Messages': which mail the member receives. A choice is saved immediately. */
export function MessagesCard() {
  return (
    <ProfileCard title="Messages">
      <Content />
    </ProfileCard>
  );
}

function Content() {
  const query = useMailChoicesQuery();
  if (query.data) return <Choices saved={query.data} />;
  if (query.error) return <FailedQuery title="Your choices could not be loaded" query={query} />;
  return (
    <Delayed>
      <SkeletonRows label="Loading your choices" rows={3} />
    </Delayed>
  );
}

function Choices({ saved }: { saved: MailChoices }) {
  const { notify } = useShell();
  const [change] = useChangeMailChoicesMutation();
  const save = async (choice: Partial<MailChoices>) => {
    const { error } = await change({ ...saved, ...choice });
    if (error) notify({ kind: 'error', title: 'Update Failed', description: failureText(error, FALLBACK) });
    else notify({ kind: 'success', title: 'Choice Saved', description: 'Your choice of messages has been saved.' });
  };
  const remind = (minutes: number) =>
    save({ reminderMinutes: REMINDER_MINUTES.find((offered) => offered === minutes) ?? null });
  return (
    <Form name="messages" layout="vertical">
      <Typography.Paragraph type="secondary">
        Mail to your address. Changes by an administrator are always reported.
      </Typography.Paragraph>
      <Form.Item label="My own bookings, changes and cancellations" htmlFor="own-changes">
        <Switch id="own-changes" checked={saved.ownChanges} onChange={(ownChanges) => void save({ ownChanges })} />
      </Form.Item>
      <Form.Item label="Reminder before a booking" htmlFor="reminder">
        <Select
          id="reminder"
          popupMatchSelectWidth={false}
          value={saved.reminderMinutes ?? NONE}
          options={REMINDERS}
          onChange={(minutes) => void remind(minutes)}
        />
      </Form.Item>
    </Form>
  );
}
