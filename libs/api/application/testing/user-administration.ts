import {
  type BookingReader,
  type Clock,
  type UnitOfWork,
  UserAdministration,
  type UserReader,
  type WorkspaceZone,
} from '../src';
import { CountingLinkTokens, POLICY, PlainPasswordHasher } from './fakes';

/** Returns the administration of users on a storage, with the fakes of specs for the other ports. */
export function userAdministration(
  { unitOfWork, users, bookings }: { unitOfWork: UnitOfWork; users: UserReader; bookings: BookingReader },
  { clock, zone }: { clock: Clock; zone: WorkspaceZone },
  { passwords = new PlainPasswordHasher(), tokens = new CountingLinkTokens(), policy = POLICY } = {},
): UserAdministration {
  return new UserAdministration(unitOfWork, users, bookings, passwords, tokens, clock, zone, policy);
}
