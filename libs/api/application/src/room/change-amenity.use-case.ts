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

export interface ChangeAmenityCommand {
  caller: Caller;
  amenityId: AmenityId;
  name: string;
  precondition?: Precondition<Amenity>;
}

/** Renames an amenity. Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, or DUPLICATE if the name is taken. */
@UseCase()
export class ChangeAmenity {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, amenityId, name, precondition }: ChangeAmenityCommand): Promise<Amenity> {
    return this.unitOfWork.run(amenityLock(caller), async (stores) => {
      const before = await stores.amenities.find(amenityId);
      if (before === null) throw noSuchAmenity();
      assertPrecondition(precondition, before);
      const after = { ...before, name };
      const now = this.clock.now();
      if (name !== before.name) await publishAmenityChange(stores, now, before, () => stores.amenities.save(after));
      const change = { action: 'amenity.changed', subject: 'amenity', subjectId: amenityId, before, after } as const;
      await recordChange(stores, caller, now, change);
      return after;
    });
  }
}
