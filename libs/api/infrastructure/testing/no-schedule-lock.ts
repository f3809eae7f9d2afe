import { ScheduleLock } from '../src/persistence';

/** What the races look like without the claim on rooms and members: to see that they find double bookings. */
export class NoScheduleLock extends ScheduleLock {
  override async raise(): Promise<void> {}
}
