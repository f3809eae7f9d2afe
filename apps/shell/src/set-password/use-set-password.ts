import { failureText, fieldErrors } from '@roomhours/data-access';
import { type NewPassword, newPasswordErrors } from '@roomhours/ui';
import { type ChangeEvent, type SubmitEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useShellDispatch } from '../store/reducer';
import { setPasswordByLink } from '../store/session';

/** The form of a token: 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

const EMPTY: NewPassword = { newPassword: '', confirmPassword: '' };
const FIELDS = ['newPassword', 'confirmPassword'] as const;
const FALLBACK = 'There was an error updating your password. Please try again.';

/**
 * State and submission of the form.
 *
 * @param token null: the link is not complete
 */
export function useSetPassword(token: string | null) {
  const dispatch = useShellDispatch();
  const [isExpired, setExpired] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const { draft, fields, check, refuse } = useFields();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending || token === null || !check()) return;
    setPending(true);
    setProblem(null);
    const result = await dispatch(setPasswordByLink({ token, newPassword: draft.newPassword }));
    setPending(false);
    if (!('failure' in result)) return setEmail(result.user.email);
    const { failure } = result;
    if (failure.code === 'TOKEN_EXPIRED') return setExpired(true);
    const refused = fieldErrors(failure).find(({ field }) => field === 'newPassword');
    if (refused) refuse(refused.message);
    else setProblem(failureText(failure, FALLBACK));
  };

  const state = token === null ? 'incomplete' : email !== null ? 'done' : isExpired ? 'expired' : 'form';
  return { state, email, fields, problem, pending, submit } as const;
}

/** Returns the token of the current link. Another link that is opened in the same tab changes only the fragment. */
export function useTokenOfLink(): string | null {
  return useSyncExternalStore((onChange) => {
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, tokenOfLink);
}

/** Returns the token in the fragment of the URL, which browsers send to no server. Null: the link is not complete. */
function tokenOfLink(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  return TOKEN.test(token) ? token : null;
}

/** The two fields. Errors appear after the first submission, and disappear when their fields become valid. */
function useFields() {
  const [draft, setDraft] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Partial<NewPassword>>({});
  const inputs = { newPassword: useRef<HTMLInputElement>(null), confirmPassword: useRef<HTMLInputElement>(null) };
  const errors = { ...refused, ...(isTried ? newPasswordErrors(draft) : {}) };

  const check = () => {
    setTried(true);
    const found = newPasswordErrors(draft);
    const first = FIELDS.find((name) => found[name]);
    if (first) inputs[first].current?.focus();
    return first === undefined;
  };
  const refuse = (newPassword: string) => {
    setRefused({ newPassword });
    inputs.newPassword.current?.select();
  };
  const propsOf = (name: keyof NewPassword) => ({
    name,
    value: draft[name],
    error: errors[name],
    inputRef: inputs[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setDraft({ ...draft, [name]: target.value });
      setRefused({});
    },
  });
  const fields = { newPassword: propsOf('newPassword'), confirmPassword: propsOf('confirmPassword') };
  return { draft, fields, check, refuse };
}
