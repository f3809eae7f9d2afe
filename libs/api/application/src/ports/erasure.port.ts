import type { StoredUser } from './user.port';

/** Removes the personal data of users within one transaction (personal-data.md). */
export abstract class ErasureRepository {
  /**
   * Replaces the names and emails of a user in all tables, and removes the purposes of the user's bookings, the messages
   * and what is stored of the user's requests. Numbers, hours and times stay. The caller has locked the user and all
   * rooms, and ends the access of the user.
   */
  abstract erase(user: StoredUser): Promise<void>;
}
