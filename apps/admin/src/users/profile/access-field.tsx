import { INVITATION_DAYS } from '@roomhours/contract';
import { Form, Input, Radio, Typography } from 'antd';
import { passwordRule } from '../model/password-rule';
import type { UserFields } from './user-fields';

const OPTIONS = [
  { value: false, label: 'Set a password now' },
  { value: true, label: 'Invite' },
];

/** How the user gets a password. `proposal`: the random password that the field starts with. */
export function AccessField({ proposal, mail }: { proposal: string; mail: boolean }) {
  return (
    <>
      <Form.Item name="invite" label="Access" required>
        <Radio.Group options={OPTIONS} aria-label="Access" />
      </Form.Item>
      <Form.Item<UserFields> noStyle dependencies={['invite']}>
        {({ getFieldValue }) =>
          getFieldValue('invite') === true ? (
            <Typography.Paragraph type="secondary">{inviteText(mail)}</Typography.Paragraph>
          ) : (
            <PasswordField proposal={proposal} />
          )
        }
      </Form.Item>
    </>
  );
}

function inviteText(mail: boolean): string {
  const link = `A link to choose a password, which works for ${INVITATION_DAYS} days,`;
  return mail ? `${link} is sent to the email.` : `${link} is shown next, for you to pass on.`;
}

function PasswordField({ proposal }: { proposal: string }) {
  const hint = (
    <>
      Default: <Typography.Text code>{proposal}</Typography.Text>
    </>
  );
  return (
    <Form.Item name="password" label="Password" required rules={[passwordRule]} extra={hint}>
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  );
}
