import type { User } from '@roomhours/contract';
import { later, mockApi, refusal } from '@roomhours/data-access/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadSession } from '../store/session';
import {
  currentUrl,
  ENDED,
  fill,
  member,
  loadPage,
  noSession,
  open,
  removeMarker,
  signedIn,
  signedOut,
} from '../testing';

describe('the sign-in page', () => {
  it('focuses the email, shows the contact for an account, the password on request, and Caps Lock', async () => {
    await open('/', signedOut);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByText('Need an account? Please contact the product team.')).toBeTruthy();
    expect(document.title).toBe('Sign in · Roomhours');
    expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull();

    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
    fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps Lock is on')).toBeTruthy();
    fireEvent.keyUp(field, { key: 'a', modifierCapsLock: false });
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });

  it('sends no request about a session if there can be none', async () => {
    removeMarker();
    const api = await open('/', signedOut);
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(api.requests.map(({ path }) => path)).toEqual(['/api/features']);
    expect(screen.queryByText('Demo accounts')).toBeNull();
  });

  it('lists the accounts of a demo, and signs in with one', async () => {
    const demo = { email: 'mia@roomhours.example', password: 'roomhours', role: 'member with hours to spare' };
    const api = await open('/', {
      ...signedOut,
      'GET /api/features': { json: { mail: false, demoAccounts: [demo] } },
      'POST /api/login': { json: member },
    });
    expect(await screen.findByText('member with hours to spare')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use mia@roomhours.example' }));
    expect(await screen.findByText('memberBooking for mia@roomhours.example')).toBeTruthy();
    expect(api.to('POST /api/login').map(({ body }) => body)).toEqual([
      { email: 'mia@roomhours.example', password: 'roomhours' },
    ]);
  });

  it('offers the sign-in with the organisation', async () => {
    await open('/', {
      ...signedOut,
      'GET /api/features': { json: { mail: false, organisationSignIn: true } },
    });
    const link = await screen.findByRole('link', { name: 'Sign in with your organisation' });
    expect(link.getAttribute('href')).toBe('/api/sign-in/organisation');
  });

  it.each([
    ['unknown', 'There is no account for your email. Please contact the product team.'],
    ['inactive', 'Your account is not active. Please contact the product team.'],
    ['unverified', /^Your organisation does not confirm that your email belongs to you\./],
    ['no-email', /^Your organisation has sent no valid email\./],
    ['other-account', /^Your email belongs to another account of your organisation\./],
    ['failed', 'The sign-in with your organisation did not work. Please try again.'],
  ])('says why a sign-in with the organisation has led back: %s', async (reason, notice) => {
    await open(`/?organisation=${reason}`, signedOut);
    expect(screen.getByText(notice)).toBeTruthy();
    expect(currentUrl()).toBe('/');
    expect(screen.queryByRole('link', { name: 'Sign in with your organisation' })).toBeNull();
  });

  it('verifies a stored session once, and not again after it has ended', async () => {
    localStorage.setItem('session', JSON.stringify({ state: 'signed-in', userId: member.id }));
    const first = await open('/bookings', signedOut);
    expect(first.to('GET /api/user')).toHaveLength(1);
    expect(await screen.findByText(ENDED)).toBeTruthy();
    const again = mockApi(signedOut);
    await act(() => first.store.dispatch(loadSession()));
    expect(again.requests).toEqual([]);
    expect(document.cookie).not.toContain('roomhours.signed-in');
  });

  it('keeps the session that another tab has started during the request', async () => {
    localStorage.setItem('session', JSON.stringify({ state: 'signed-in', userId: member.id }));
    const first = later<User>();
    const before = mockApi({ ...signedIn(member), 'GET /api/user': first.route });
    window.history.replaceState(window.history.state, '', '/');
    const { store } = loadPage();
    let begun: Promise<void> | undefined;
    act(() => void (begun = store.dispatch(loadSession())));
    await waitFor(() => expect(before.to('GET /api/user')).toHaveLength(1));
    localStorage.setItem('session', JSON.stringify({ state: 'signed-in', userId: member.id, at: 1 }));
    const api = mockApi(signedIn(member));
    await act(async () => {
      first.resolve(noSession);
      await begun;
    });
    expect(api.to('GET /api/user')).toHaveLength(1);
    expect(document.cookie).toContain('roomhours.signed-in');
    expect(await screen.findByText('memberBooking for mia@roomhours.example')).toBeTruthy();
  });

  it('shows missing values on the fields, and sends nothing', async () => {
    const api = await open('/', signedOut);
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    const email = screen.getByLabelText('Email');
    const messageOf = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(messageOf(email)).toBe('Valid email is required');
    expect(messageOf(screen.getByLabelText('Password'))).toBe('Password is required');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
    await userEvent.type(email, 'mia@roomhours.example');
    expect(messageOf(email)).toBe('');
    expect(api.to('POST /api/login')).toHaveLength(0);
  });

  it('signs in once on Enter, shows a toast, and opens the dashboard', async () => {
    const answer = later<User>();
    const api = await open('/', { ...signedOut, 'POST /api/login': answer.route });
    await fill(' mia@roomhours.example', 'secret 12');
    const button = screen.getByRole('button', { name: 'Signing in...' });
    await userEvent.click(button);
    await act(async () => answer.resolve({ json: member }));
    expect(await screen.findByText('memberBooking for mia@roomhours.example')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Login successfulWelcome back, mia@roomhours.example!');
    expect(api.to('POST /api/login').map(({ body }) => body)).toEqual([
      { email: 'mia@roomhours.example', password: 'secret 12' },
    ]);
    expect(currentUrl()).toBe('/dashboard');
  });

  it.each([
    [refusal('TOO_MANY_ATTEMPTS', 'Wait a quarter.'), 'Login failedWait a quarter.'],
    [{ status: 500, text: '' }, 'Login failedInvalid email or password'],
  ])('stays, and shows why the sign-in failed', async (answer, toast) => {
    await open('/', { ...signedOut, 'POST /api/login': answer });
    await fill('mia@roomhours.example', 'wrong');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(toast));
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
});

describe('a forgotten password', () => {
  const RESET = 'POST /api/password-reset';
  const WITH_MAIL = { ...signedOut, 'GET /api/features': { json: { mail: true, demoAccounts: [] } } };

  async function openForm(answer: Parameters<typeof open>[1] = {}) {
    const api = await open('/', { ...WITH_MAIL, ...answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    await screen.findByRole('form', { name: 'Forgot password' });
    return api;
  }
  const send = (email: string) => userEvent.type(screen.getByLabelText('Email'), `${email}{Enter}`);

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
});
