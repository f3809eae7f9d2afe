import { call, failureText } from '@roomhours/data-access';
import { useState } from 'react';

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [problem, setProblem] = useState('');
  const signIn = async (form: FormData) => {
    const body = { email: form.get('email'), password: form.get('password') };
    const result = await call({ url: '/api/login', method: 'POST', body });
    if ('failure' in result) setProblem(failureText(result.failure, 'Invalid email or password'));
    else onSignedIn();
  };
  return (
    <form action={signIn} className="alone-form">
      <input name="email" type="email" aria-label="Email" placeholder="Email" autoComplete="username" required />
      <input name="password" type="password" aria-label="Password" placeholder="Password" required />
      <button type="submit">Sign In</button>
      <p role="alert">{problem}</p>
    </form>
  );
}
