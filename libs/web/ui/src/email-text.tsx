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

export interface PersonTextProps {
  name?: string;
  email: string;
  /** Shows the email always below the name, not only if it does not fit beside it. */
  stacked?: boolean;
}

/** The name of a user with the email, or only the email. */
export function PersonText({ name, email, stacked = false }: PersonTextProps) {
  if (name === undefined) return <EmailText email={email} />;
  return (
    <>
      <bdi dir="auto">{name}</bdi>{' '}
      <Typography.Text type="secondary" style={{ display: stacked ? 'block' : 'inline-block' }}>
        <EmailText email={email} />
      </Typography.Text>
    </>
  );
}
