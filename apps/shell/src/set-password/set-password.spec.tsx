import { later, refusal } from '@roomhours/data-access/testing';
import type { User } from '@roomhours/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { member, open, signedIn, admin, signedOut } from '../testing';

const SET = 'POST /api/set-password';
const TOKEN = 'secret'.padEnd(43, '-');
const LINK = `/set-password#token=${TOKEN}`;
const expired = refusal('TOKEN_EXPIRED', 'This link has expired or has been used. Please request a new one.');

const field = (name: string) => screen.findByLabelText(name);
const enter = async (password: string, confirmed = password) => {
  const user = userEvent.setup();
  if (password !== '') await user.type(await field('New Password'), password);
  if (confirmed !== '') await user.type(await field('Confirm Password'), confirmed);
  await user.click(await screen.findByRole('button', { name: 'Set Password' }));
};
const messageOf = async (name: string) => {
  const id = (await field(name)).getAttribute('aria-describedby')!;
  return document.getElementById(id)!.textContent;
};

describe('the page of a password link', () => {
  it('sets the password, and shows who is signed in', async () => {
    const api = await open(LINK, { ...signedOut, [SET]: { json: member } });
    expect(document.activeElement).toBe(await field('New Password'));
    await enter('battery staple');
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeTruthy();
    expect(screen.getByText('mia@roomhours.example')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Roomhours' }).getAttribute('href')).toBe('/dashboard');
    expect(api.to(SET).map(({ body }) => body)).toEqual([{ token: TOKEN, newPassword: 'battery staple' }]);
    expect(JSON.parse(localStorage.getItem('session')!)).toMatchObject({ state: 'signed-in', userId: member.id });
    expect(document.title).toBe('Set your password · Roomhours');
  });

  it('is shown while another user is signed in', async () => {
    await open(LINK, { ...signedIn(admin), [SET]: { json: member } });
    expect(await field('New Password')).toBeTruthy();
  });

  it.each([
    ['', '', 'Password must be at least 8 characters', 'Confirm password is required'],
    ['short', 'short', 'Password must be at least 8 characters', ''],
    ['battery staple', 'battery', '', 'Passwords do not match'],
  ])('refuses %j and %j', async (password, confirmed, onNew, onConfirm) => {
    const api = await open(LINK, signedOut);
    await enter(password, confirmed);
    expect([await messageOf('New Password'), await messageOf('Confirm Password')]).toEqual([onNew, onConfirm]);
    expect(document.activeElement).toBe(await field(onNew === '' ? 'Confirm Password' : 'New Password'));
    expect(api.to(SET)).toEqual([]);
  });

  it('has a user name for password managers, which is not sent', async () => {
    const api = await open(LINK, { ...signedOut, [SET]: { json: member } });
    const email = await field('Email');
    expect(email.getAttribute('autocomplete')).toBe('username');
    await userEvent.type(email, 'mia@roomhours.example');
    await enter('battery staple');
    expect(api.to(SET)[0]!.body).toEqual({ token: TOKEN, newPassword: 'battery staple' });
  });

  it.each(['/set-password', '/set-password#token=', `/set-password#token=${TOKEN.slice(1)}`, `/set-password#${TOKEN}`])(
    'says that the link %s is incomplete',
    async (path) => {
      await open(path, signedOut);
      expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/');
      expect(screen.queryByLabelText('New Password')).toBeNull();
    },
  );

  it('starts again with another link in the same tab', async () => {
    const api = await open(LINK, { ...signedOut, [SET]: expired });
    await enter('battery staple');
    await screen.findByRole('heading', { name: 'This link does not work any more' });
    api.answer({ [SET]: { json: member } });
    const next = 'next'.padEnd(43, '-');
    act(() => {
      window.history.replaceState(null, '', `/set-password#token=${next}`);
      window.dispatchEvent(new Event('hashchange'));
    });
    await enter('battery staple');
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeTruthy();
    expect(api.to(SET).at(-1)!.body).toEqual({ token: next, newPassword: 'battery staple' });
  });

  it('says that a link does not work any more', async () => {
    await open(LINK, { ...signedOut, [SET]: expired });
    await enter('battery staple');
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/');
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('shows the refusal of a common password on its field, until it is changed', async () => {
    const message = 'New password is one of the most common passwords: please choose another.';
    const details = [{ field: 'newPassword', message }];
    await open(LINK, { ...signedOut, [SET]: refusal('VALIDATION_FAILED', message, details) });
    await enter('Password123');
    expect(await messageOf('New Password')).toBe(message);
    await userEvent.type(await field('New Password'), 'x');
    expect(await messageOf('New Password')).toBe('');
  });

  it('can be sent again after a failure', async () => {
    await open(LINK, { ...signedOut, [SET]: { status: 500, text: '' } });
    await enter('battery staple');
    expect((await screen.findByText('There was an error updating your password. Please try again.')).role).toBe(
      'alert',
    );
    expect(screen.getByRole('button', { name: 'Set Password' })).toBeTruthy();
  });

  it('is sent once', async () => {
    const answer = later<User>();
    const api = await open(LINK, { ...signedOut, [SET]: answer.route });
    await enter('battery staple');
    await userEvent.click(await screen.findByRole('button', { name: 'Saving...' }));
    expect(api.to(SET)).toHaveLength(1);
    await act(async () => answer.resolve({ json: member }));
    expect(await screen.findByText('Your password is set')).toBeTruthy();
  });
});
