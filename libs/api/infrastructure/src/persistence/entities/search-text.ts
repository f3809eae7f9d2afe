import type { User } from '@roomhours/domain';
import { searchKey } from '@roomhours/text';

/** Returns the searchable text of a user. No part contains a line break, so a match never spans two parts. */
export function searchTextOf({ email, username, firstName, lastName }: SearchedUser): string {
  return [email, username, firstName, lastName].map((part) => searchKey(part ?? '')).join('\n');
}

type SearchedUser = Pick<User, 'email' | 'username' | 'firstName' | 'lastName'>;
