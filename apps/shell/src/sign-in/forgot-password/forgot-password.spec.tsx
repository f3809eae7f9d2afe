import { refusal } from '@roomhours/data-access/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedOut } from '../../testing';

const RESET = 'POST /api/password-reset';
const WITH_MAIL = { ...signedOut, 'GET /api/features': { json: { mail: true, demoAccounts: [] } } };

async function openForm(answer: Parameters<typeof open>[1] = {}) {
  const api = await open('/', { ...WITH_MAIL, ...answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  await screen.findByRole('form', { name: 'Forgot password' });
  return api;
}
const send = (email: string) => userEvent.type(screen.getByLabelText('Email'), `${email}{Enter}`);

it('is not offered without mail', async () => {
  await open('/', signedOut);
  expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull();
});

it('sends the email, and says the same for every one', async () => {
  const api = await openForm({ [RESET]: { json: null } });
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await send(' mia@roomhours.example ');
  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeTruthy();
  expect(screen.getByText(/^If an account with this email exists/)).toBeTruthy();
  expect(api.to(RESET).map(({ body }) => body)).toEqual([{ email: 'mia@roomhours.example' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});

it('checks the form of the email', async () => {
  const api = await openForm();
  await send('mia');
  expect(screen.getByText('Valid email is required')).toBeTruthy();
  expect(api.to(RESET)).toEqual([]);
});

it('shows a refusal, and can be left', async () => {
  const sentence = 'Too many requests. Please try again in 60 minutes.';
  await openForm({ [RESET]: refusal('TOO_MANY_ATTEMPTS', sentence) });
  await send('mia@roomhours.example');
  expect((await screen.findByText(sentence)).role).toBe('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});
