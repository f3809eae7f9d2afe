import { Typography } from 'antd';
import { Fragment } from 'react';

/** An email address. Where it does not fit in one line, it breaks after '@' and dots only. */
export function EmailText({ email }: { email: string }) {
  return (
    <bdi translate="no">
      {email.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** The name of a user with the email beside it, or only the email. */
export function PersonText({ name, email }: { name?: string; email: string }) {
  if (name === undefined) return <EmailText email={email} />;
  return (
    <>
      <bdi dir="auto">{name}</bdi>{' '}
      <Typography.Text type="secondary">
        <EmailText email={email} />
      </Typography.Text>
    </>
  );
}
