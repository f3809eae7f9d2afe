import { Button } from '../page/button';
import { LANDING_PATH, SIGN_IN_PATH } from '../routes/routes';
import { PasswordField } from '../sign-in/password-field';
import { TextField } from '../sign-in/text-field';
import '../sign-in/sign-in.css';
import { useSetPassword, useTokenOfLink } from './use-set-password';

/** The public page at the link of an invitation or a forgotten password (screens.md "Set password page"). */
export function SetPasswordPage() {
  const token = useTokenOfLink();
  return <LinkPage key={token} token={token} />;
}

function LinkPage({ token }: { token: string | null }) {
  const { state, email, ...form } = useSetPassword(token);
  return (
    <main className="sign-in">
      <title>Set your password · Roomhours</title>
      <div className="sign-in-card">
        <h1>Roomhours</h1>
        {state === 'form' && <SetPasswordForm {...form} />}
        {state === 'incomplete' && (
          <Result title="This link is incomplete" href={SIGN_IN_PATH} action="Go to sign in">
            A part of it is missing. Open it again from the message, or copy it as a whole.
          </Result>
        )}
        {state === 'expired' && (
          <Result title="This link does not work any more" href={SIGN_IN_PATH} action="Go to sign in">
            It has expired, has been used, or was replaced by a newer one. Please contact the product team for a new
            link.
          </Result>
        )}
        {state === 'done' && (
          <Result title="Your password is set" href={LANDING_PATH} action="Go to Roomhours">
            You are signed in as <bdi>{email}</bdi>. You have been signed out everywhere else.
          </Result>
        )}
      </div>
    </main>
  );
}

/** The link alone identifies the user; the email is not sent. */
const EMAIL_HINT = 'Optional. Your password manager saves the password for it.';

type FormProps = Pick<ReturnType<typeof useSetPassword>, 'fields' | 'problem' | 'pending' | 'submit'>;

function SetPasswordForm({ fields, problem, pending, submit }: FormProps) {
  return (
    <>
      <p className="sign-in-lead">Choose your password. Then you are signed in.</p>
      <form noValidate onSubmit={(event) => void submit(event)} aria-label="Set your password">
        {/* Password managers save a password for a user name. */}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          hint={EMAIL_HINT}
        />
        <PasswordField label="New Password" autoComplete="new-password" autoFocus {...fields.newPassword} />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...fields.confirmPassword} />
        <p className="sign-in-problem" role="alert">
          {problem}
        </p>
        <Button type="submit" kind="primary" className="sign-in-submit" aria-disabled={pending}>
          {pending ? 'Saving...' : 'Set Password'}
        </Button>
      </form>
    </>
  );
}

interface ResultProps {
  title: string;
  href: string;
  action: string;
  children: React.ReactNode;
}

/** Has the focus, so that screen readers announce it after the form has disappeared. */
function Result({ title, href, action, children }: ResultProps) {
  return (
    <section className="sign-in-result" tabIndex={-1} ref={(element) => element?.focus()}>
      <h2>{title}</h2>
      <p>{children}</p>
      <a className="shell-button shell-button-primary sign-in-submit" href={href}>
        {action}
      </a>
    </section>
  );
}
