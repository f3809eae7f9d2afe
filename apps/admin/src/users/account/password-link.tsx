import { type AdminUser, INVITATION_DAYS, type PasswordLink as Link, RESET_LINK_MINUTES } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Dialog, NewSecret } from '@roomhours/ui';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useHasMail } from '../../kit/features.api';
import { DialogAlert } from '../../kit/form/form-dialog';
import { useRequest } from '../../kit/use-request';
import { calledText } from '../user-text';
import { useCreatePasswordLinkMutation } from '../users.api';
import type { AccountDialogProps } from './account-change';

const FAILURE = { title: 'Link Failed', fallback: 'Failed to make a link. Please try again.' };

/**
 * 'Invitation' or 'Reset Link': makes a link with which the user sets a password, to be copied or sent by mail. The menu has
 * offered both ways ('reset'), or one. A failure is reported in a toast and in the dialog, which stays open.
 */
export function PasswordLink({ open, kind, user, link: given, onClose }: AccountDialogProps) {
  const [link, setLink] = useState(given ?? null);
  const [createLink] = useCreatePasswordLinkMutation();
  const { send: request, error, isPending } = useRequest();
  const hasMail = useHasMail() && kind !== 'link';

  const make = async () => {
    const { data } = await request(createLink({ user }), { success: { title: 'Link Created' }, failure: FAILURE });
    setLink(data ?? null);
  };
  const send = async () => {
    const description = `The link has been sent to ${isolate(user.email)}.`;
    const success = { title: 'Link Sent', description };
    const { data } = await request(createLink({ user, send: true }), { success, failure: FAILURE });
    if (data) onClose();
  };
  const isBusy = { loading: isPending, 'aria-disabled': isPending };
  const buttons = link ? (
    <Button onClick={onClose}>Done</Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {kind !== 'send' && (
        <Button {...isBusy} onClick={() => void make()} type={hasMail ? 'default' : 'primary'}>
          Make Link
        </Button>
      )}
      {hasMail && (
        <Button {...isBusy} type="primary" onClick={() => void send()}>
          Send by Mail
        </Button>
      )}
    </>
  );
  const title = `${user.state === 'invited' ? 'Invitation' : 'Reset Link'}: ${user.email}`;
  return (
    <Dialog open={open} title={title} onClose={onClose} busy={isPending} footer={buttons}>
      {link ? <LinkToCopy link={link} user={user} /> : <Typography.Text>{questionText(user)}</Typography.Text>}
      <DialogAlert>{error}</DialogAlert>
    </Dialog>
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
