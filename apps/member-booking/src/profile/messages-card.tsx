import { type MailChoices, REMINDER_MINUTES } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { Delayed, FailedState } from '@roomhours/ui';
import { Choice, type ChoiceOption } from './choice';
import { useChangeMailChoicesMutation, useMailChoicesQuery } from './profile.api';

const FALLBACK = 'There was an error saving your choice. Please try again.';
const NONE = 0;

const REMINDERS: ChoiceOption<number>[] = [
  { value: NONE, label: 'No reminder' },
  ...REMINDER_MINUTES.map((minutes) => ({ value: minutes, label: `${minutes} minutes before` })),
];

/** 'Messages': which mail the member receives. A choice is saved immediately. */
export function MessagesCard() {
  return (
    <section className="mb-profile-card" aria-labelledby="mb-messages">
      <h2 id="mb-messages">Messages</h2>
      <Content />
    </section>
  );
}

function Content() {
  const { data, error, isFetching, refetch } = useMailChoicesQuery();
  if (data) return <Choices saved={data} />;
  if (error) {
    return (
      <FailedState title="Your choices could not be loaded" onRetry={refetch} retrying={isFetching}>
        {failureText(error, 'Please try again in a moment.')}
      </FailedState>
    );
  }
  return (
    <Delayed>
      <div className="mb-messages-outline" role="status" aria-label="Loading your choices" />
    </Delayed>
  );
}

function Choices({ saved }: { saved: MailChoices }) {
  const save = useSaveMailChoices(saved);
  const remind = (minutes: number) =>
    save({ reminderMinutes: REMINDER_MINUTES.find((offered) => offered === minutes) ?? null });
  return (
    <>
      <p>Mail to your address. Changes by an administrator are always reported.</p>
      <label className="mb-messages-own">
        <input
          type="checkbox"
          checked={saved.ownChanges}
          onChange={({ target }) => void save({ ownChanges: target.checked })}
        />
        My own bookings, changes and cancellations
      </label>
      <Choice
        label="Reminder before a booking"
        value={saved.reminderMinutes ?? NONE}
        options={REMINDERS}
        onChange={(minutes) => void remind(minutes)}
      />
    </>
  );
}

/** Returns a function that saves a change and reports the result. */
function useSaveMailChoices(saved: MailChoices) {
  const { notify } = useShell();
  const [change] = useChangeMailChoicesMutation();
  return async (choice: Partial<MailChoices>) => {
    const { error } = await change({ ...saved, ...choice });
    if (error) notify({ kind: 'error', title: 'Update Failed', description: failureText(error, FALLBACK) });
    else notify({ kind: 'success', title: 'Choice Saved', description: 'Your choice of messages has been saved.' });
  };
}
