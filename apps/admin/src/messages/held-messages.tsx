import type { HeldMessages } from '@roomhours/contract';
import { Alert, Button } from 'antd';
import { plural } from '../kit/plural';
import { useRequest } from '../kit/use-request';
import { useGetHeldMessagesQuery, useReleaseMessagesMutation } from './messages.api';

/** Says that messages are held since a restore, and releases them. Shows nothing without held messages. */
export function HeldMessagesNotice() {
  const { data: held } = useGetHeldMessagesQuery();
  return held !== undefined && held.count > 0 ? <Notice held={held} /> : null;
}

function Notice({ held }: { held: HeldMessages }) {
  const [release] = useReleaseMessagesMutation();
  const { send, isPending } = useRequest();
  const submit = () =>
    send(release(held), {
      success: { title: 'Messages Released', description: 'The messages will be sent in a moment.' },
      failure: { title: 'Release Failed', fallback: 'There was an error releasing the messages. Please try again.' },
    });
  const button = (
    <Button loading={isPending} aria-disabled={isPending} onClick={() => void submit()}>
      Release Messages
    </Button>
  );
  const text = `Held since a backup was restored: ${plural(held.count, 'message')}. Such messages may be out of date, or may have been sent before.`;
  return <Alert type="warning" showIcon title={text} action={button} />;
}
