import type { User } from '@roomhours/domain';
import { searchKey } from '@roomhours/text';

/** What a search of users looks through. None of the parts has a line break, so no match reaches from one into the next. */
export function searchTextOf({ email, username, firstName, lastName }: SearchedUser): string {
  return [email, username, firstName, lastName].map((part) => searchKey(part ?? '')).join('\n');
}

type SearchedUser = Pick<User, 'email' | 'username' | 'firstName' | 'lastName'>;
