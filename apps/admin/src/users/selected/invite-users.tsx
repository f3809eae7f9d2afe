import { type AdminUser, INVITATION_DAYS, type Invitations } from '@roomhours/contract';
import { failureText, fieldErrors, saveFile } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { CurrentPassword, Dialog, type DialogControl, type PasswordConfirmation, PersonText } from '@roomhours/ui';
import { Button, Form, Typography } from 'antd';
import { useState } from 'react';
import { useGetFeaturesQuery } from '../../kit/features.api';
import { DialogAlert, DialogResult } from '../../kit/form/form-dialog';
import { PanelLink } from '../../kit/panel-link';
import { MESSAGES_PATH } from '../../kit/paths';
import { numberText, plural } from '../../kit/plural';
import { useRequest } from '../../kit/use-request';
import { useGetInvitationDeliveriesQuery, useInviteUsersMutation } from '../users.api';
import { ChosenUsers } from './selected-users';

export interface InvitedUsers {
  users: readonly Pick<AdminUser, 'id' | 'email' | 'firstName' | 'lastName' | 'state'>[];
  /** Called after the invitation; the dialog then shows its result. */
  onDone: () => void;
}

const LIFETIME = `It works once, for ${INVITATION_DAYS} days. Previous links stop working.`;
const BY_MAIL = `Each gets a link to choose a password by mail. ${LIFETIME}`;
const BY_FILE = `Mail is off. You get a file with a link for each to choose a password, to pass on. ${LIFETIME}`;
const NO_USER = 'None of these users waits for an invitation.';
const FAILURE = { title: 'Invitation Failed', fallback: 'The users could not be invited. Please try again.' };
const REASONS: Record<Invitations['skipped'][number]['reason'], string> = {
  self: 'your own account',
  inactive: 'inactive',
  passwordSet: 'has a password',
  signedIn: 'has signed in with the organisation',
};

/** 'Invite Users': sends links by mail, or without mail saves a file of them after the password was entered. */
export function InviteUsers({ open, invitation, onClose }: DialogControl & { invitation: InvitedUsers }) {
  const { data: features, isLoading } = useGetFeaturesQuery();
  const hasMail = features?.mail ?? false;
  const { form, invite, result, error, isPending } = useInviteUsers(invitation);
  const count = invitation.users.filter(({ state }) => state === 'invited').length;
  const isBusy = isPending || isLoading || count === 0;
  const label = hasMail ? `Invite ${plural(count, 'user')}` : `Download ${plural(count, 'link')}`;
  const buttons = result ? (
    <Button type="primary" onClick={onClose}>
      Done
    </Button>
  ) : (
    <>
      <Button onClick={onClose} disabled={isPending}>
        Cancel
      </Button>
      <Button type="primary" loading={isPending} aria-disabled={isBusy} onClick={() => !isBusy && form.submit()}>
        {label}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title="Invite Users" onClose={onClose} busy={isPending} footer={buttons}>
      <DialogResult>{result && <Outcome result={result} />}</DialogResult>
      {!result && (
        <Form
          form={form}
          name="invitation"
          layout="vertical"
          requiredMark={false}
          onFinish={(fields) => !isBusy && void invite(fields)}
        >
          <DialogAlert>{count === 0 ? NO_USER : error}</DialogAlert>
          <Typography.Paragraph type="secondary">{hasMail ? BY_MAIL : BY_FILE}</Typography.Paragraph>
          <ChosenUsers users={invitation.users} />
          <LeftOut count={invitation.users.length - count} />
          {!hasMail && !isLoading && <CurrentPassword isOptional={features?.organisationSignIn} use="to make links" />}
        </Form>
      )}
    </Dialog>
  );
}

function useInviteUsers({ users, onDone }: InvitedUsers) {
  const { notify } = useShell();
  const [form] = Form.useForm<PasswordConfirmation>();
  const [inviteUsers, { data: result }] = useInviteUsersMutation();
  const { send, isPending } = useRequest(form);
  const [error, setError] = useState<string | null>(null);

  const invite = async ({ currentPassword }: PasswordConfirmation) => {
    setError(null);
    const request = { users: users.map(({ id }) => id), currentPassword: currentPassword || undefined };
    const { data, error: failure } = await send(inviteUsers(request), { failure: FAILURE });
    const isWrongPassword = fieldErrors(failure).some(({ field }) => field === 'currentPassword');
    if (!data) return setError(isWrongPassword ? null : failureText(failure, FAILURE.fallback));
    if (data.linksFile !== null) saveFile({ name: 'roomhours-links.csv', content: linksBlob(data.linksFile) });
    notify({ kind: 'success', title: data.linksFile === null ? 'Users Invited' : 'Links Downloaded' });
    onDone();
  };
  return { form, invite, result, error, isPending };
}

const linksBlob = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' });

function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  const reasons = count === 1 ? 'has a password or is inactive, and is' : 'have a password or are inactive, and are';
  return (
    <Typography.Paragraph type="secondary">
      {plural(count, 'user')} {reasons} left out.
    </Typography.Paragraph>
  );
}

function Outcome({ result: { invited, invitedAt, skipped, linksFile } }: { result: Invitations }) {
  return (
    <>
      <Typography.Paragraph>
        {linksFile === null
          ? `${plural(invited, 'user')} ${invited === 1 ? 'was' : 'were'} invited.`
          : `The file has ${plural(invited, 'link')}. It cannot be downloaded again.`}
      </Typography.Paragraph>
      {linksFile === null && invited > 0 && <DeliveryText invitedAt={invitedAt} />}
      {skipped.length > 0 && (
        <>
          <Typography.Paragraph>{plural(skipped.length, 'user')} left out:</Typography.Paragraph>
          <ul style={{ margin: 0, paddingInlineStart: 20, maxHeight: 200, overflowY: 'auto' }}>
            {skipped.map(({ id, email, name, reason: why }) => (
              <li key={id}>
                <PersonText name={name ?? undefined} email={email} />: {REASONS[why]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const POLL_MS = 2_000;

/** '298 sent, 2 failed.' of the invitations that were made at that time, with a link to the messages. */
export function DeliveryText({ invitedAt }: { invitedAt: string }) {
  const [isWaiting, setWaiting] = useState(true);
  const { data } = useGetInvitationDeliveriesQuery(invitedAt, { pollingInterval: isWaiting ? POLL_MS : 0 });
  const waits = data === undefined || data.waiting > 0;
  if (waits !== isWaiting) setWaiting(waits);
  if (data === undefined) return null;
  const parts = [`${numberText(data.sent)} sent`, `${numberText(data.failed)} failed`];
  if (waits) parts.push(`${numberText(data.waiting)} waiting`);
  return (
    <Typography.Paragraph>
      {parts.join(', ')}. <PanelLink to={MESSAGES_PATH}>Show messages</PanelLink>
    </Typography.Paragraph>
  );
}
