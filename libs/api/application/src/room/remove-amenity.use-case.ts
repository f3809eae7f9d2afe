import type { Amenity, AmenityId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { publishAmenityChange } from '../events/publish-events';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { UseCase } from '../use-case';
import { amenityLock } from './amenity-lock';
import { noSuchAmenity } from './no-such-amenity';

export interface RemoveAmenityCommand {
  caller: Caller;
  amenityId: AmenityId;
  precondition?: Precondition<Amenity>;
}

/** Removes an amenity, also from the rooms that have it. Throws DomainError NOT_FOUND or CHANGED_MEANWHILE. */
@UseCase()
export class RemoveAmenity {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, amenityId, precondition }: RemoveAmenityCommand): Promise<void> {
    return this.unitOfWork.run(amenityLock(caller), async (stores) => {
      const before = await stores.amenities.find(amenityId);
      if (before === null) throw noSuchAmenity();
      assertPrecondition(precondition, before);
      const now = this.clock.now();
      await publishAmenityChange(stores, now, before, () => stores.amenities.remove(amenityId));
      const change = { action: 'amenity.removed', subject: 'amenity', subjectId: amenityId, before } as const;
      await recordChange(stores, caller, now, change);
    });
  }
}
