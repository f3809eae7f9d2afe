import type { User } from '@roomhours/contract';

/** Number of users that a search in a form offers. */
const MAX_FOUND_USERS = 20;

/** Returns the request for the active users whom a text finds, by name; the first users for an empty text. */
export function userSearchRequest(search: string) {
  const filter = { active: true, sort: 'name', pageSize: MAX_FOUND_USERS };
  return { url: '/api/admin/users', params: { ...filter, search: search || undefined } };
}

/** Returns the user as a choice: the full name with the email as note, or only the email. */
export function userChoice({ id, email, firstName, lastName }: User): { id: number; label: string; note?: string } {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? { id, label: email } : { id, label: name, note: email };
}
