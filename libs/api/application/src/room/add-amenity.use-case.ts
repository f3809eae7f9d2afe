import { type Amenity, DomainError } from '@roomhours/domain';
import { MAX_AMENITIES } from '@roomhours/limits';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';

export interface AddAmenityCommand {
  caller: Caller;
  name: string;
}

/** Adds an amenity. Throws DomainError DUPLICATE if the name is taken, and VALIDATION_FAILED if there are too many. */
@UseCase()
export class AddAmenity {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, name }: AddAmenityCommand): Promise<Amenity> {
    return this.unitOfWork.run({ caller, settings: true }, async (stores) => {
      if ((await stores.amenities.list()).length >= MAX_AMENITIES)
        throw DomainError.field('name', `A workspace has at most ${MAX_AMENITIES} amenities.`);
      const added = await stores.amenities.add(name);
      const change = { action: 'amenity.added', subject: 'amenity', subjectId: added.id, after: added } as const;
      await recordChange(stores, caller, this.clock.now(), change);
      return added;
    });
  }
}
