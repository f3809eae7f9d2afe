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
