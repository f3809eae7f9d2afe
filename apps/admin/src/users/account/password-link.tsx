import { type AdminUser, INVITATION_DAYS, type PasswordLink as Link, RESET_LINK_MINUTES } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Dialog, NewSecret } from '@roomhours/ui';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useHasMail } from '../../kit/features.api';
import { DialogAlert } from '../../kit/form/form-dialog';
import { type RequestResult, useRequest } from '../../kit/use-request';
import { calledText } from '../user-text';
import { useCreatePasswordLinkMutation } from '../users.api';
import type { AccountDialogProps } from './account-change';

/** 'Invitation' or 'Reset Link': makes a link with which the user sets a password, to be copied or sent by mail. */
export function PasswordLink({ open, kind, user, link: given, onClose }: AccountDialogProps) {
  const [link, setLink] = useState(given ?? null);
  const [createLink] = useCreatePasswordLinkMutation();
  const { make, error, isPending } = useLinkRequest();

  const copyable = async () => setLink(await make(createLink({ user })));
  const send = async () => {
    const sent = await make(createLink({ user, send: true }), `The link has been sent to ${isolate(user.email)}.`);
    if (sent) onClose();
  };
  const buttons = link ? (
    <Button onClick={onClose}>Done</Button>
  ) : (
    <LinkButtons
      kind={kind}
      isPending={isPending}
      onCopy={() => void copyable()}
      onSend={() => void send()}
      onCancel={onClose}
    />
  );
  const title = `${user.state === 'invited' ? 'Invitation' : 'Reset Link'}: ${user.email}`;
  return (
    <Dialog open={open} title={title} onClose={onClose} busy={isPending} footer={buttons}>
      {link ? <LinkToCopy link={link} user={user} /> : <Typography.Text>{questionText(user)}</Typography.Text>}
      <DialogAlert>{error}</DialogAlert>
    </Dialog>
  );
}

interface LinkButtonsProps {
  /** What the menu has offered: both ways, or one. */
  kind: AccountDialogProps['kind'];
  isPending: boolean;
  onCopy: () => void;
  onSend: () => void;
  onCancel: () => void;
}

function LinkButtons({ kind, isPending, onCopy, onSend, onCancel }: LinkButtonsProps) {
  const hasMail = useHasMail() && kind !== 'link';
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      {kind !== 'send' && (
        <Button onClick={onCopy} loading={isPending} aria-disabled={isPending} type={hasMail ? 'default' : 'primary'}>
          Make Link
        </Button>
      )}
      {hasMail && (
        <Button type="primary" onClick={onSend} loading={isPending} aria-disabled={isPending}>
          Send by Mail
        </Button>
      )}
    </>
  );
}

function LinkToCopy({ link, user }: { link: Link; user: AdminUser }) {
  const { notify } = useShell();
  const onCopied = () => notify({ kind: 'success', title: 'Link copied' });
  return (
    <>
      <Typography.Paragraph type="secondary">{linkText(link, user)}</Typography.Paragraph>
      <NewSecret label="Link" value={link.url} copyLabel="Copy Link" onCopied={onCopied} />
    </>
  );
}

function questionText(user: AdminUser): string {
  const name = isolate(calledText(user));
  return user.state === 'invited'
    ? `A new link lets ${name} choose a password. It works once, for ${INVITATION_DAYS} days. The previous link stops working.`
    : `A link lets ${name} choose a new password. It works once, for ${RESET_LINK_MINUTES} minutes. The present password works until then.`;
}

function linkText({ purpose }: Link, user: AdminUser): string {
  const lifetime = purpose === 'invitation' ? `${INVITATION_DAYS} days` : `${RESET_LINK_MINUTES} minutes`;
  return `Pass this link on to ${isolate(calledText(user))}. It works once, for ${lifetime}, and is not shown again.`;
}

const FAILURE = { title: 'Link Failed', fallback: 'Failed to make a link. Please try again.' };

/** Requests a link. A failure is reported in a toast and in the dialog, which stays open. */
function useLinkRequest() {
  const { send, isPending } = useRequest();
  const [error, setError] = useState<string | null>(null);

  /** Returns the link; null after a failure. `success`: the result in a sentence, if the dialog does not show it. */
  const make = async (request: PromiseLike<RequestResult<Link>>, success?: string) => {
    setError(null);
    const toast = success === undefined ? { title: 'Link Created' } : { title: 'Link Sent', description: success };
    const result = await send(request, { success: toast, failure: FAILURE });
    if (result.error !== undefined) setError(failureText(result.error, FAILURE.fallback));
    return result.data ?? null;
  };
  return { make, error, isPending };
}
