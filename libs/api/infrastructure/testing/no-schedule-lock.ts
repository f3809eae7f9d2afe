import { ScheduleLock } from '../src/persistence/transactions/locks';

/** Disables the lock on rooms and members, so that a spec can show that the race tests detect double bookings. */
export class NoScheduleLock extends ScheduleLock {
  override async acquire(): Promise<void> {}
}
