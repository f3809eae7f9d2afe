/** An email address. It breaks after '@' where it does not fit in one line. */
export function EmailText({ email }: { email: string }) {
  const domain = email.indexOf('@') + 1;
  return (
    <bdi>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </bdi>
  );
}
