import { type Amenity, type AmenityId, DomainError } from '@roomhours/domain';
import { MAX_AMENITIES } from '@roomhours/limits';
import { type Caller, type Precondition, UseCase } from '../use-case';
import { type RecordedKind, changeRecorded, recordChange } from '../audit/record-change';
import { publishAmenityChange } from '../events/publish-events';
import { AmenityReader, type CountedAmenity } from '../ports/room.port';
import { Clock } from '../ports/system.port';
import { type LockScope, UnitOfWork } from '../ports/unit-of-work.port';

export interface ChangeAmenityCommand {
  caller: Caller;
  amenityId: AmenityId;
  name: string;
  precondition?: Precondition<Amenity>;
}

/** The lock on the settings protects them. */
const AMENITY: RecordedKind<Amenity, AmenityId> = {
  find: ({ amenities }, id) => amenities.find(id),
  missing: 'This amenity does not exist any more.',
};

/** Lists, adds, renames and removes amenities. */
@UseCase()
export class Amenities {
  constructor(
    private readonly amenities: AmenityReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Lists all amenities by name, with the number of rooms that have each. */
  list(): Promise<CountedAmenity[]> {
    return this.amenities.list();
  }

  /** Adds an amenity. Throws DomainError DUPLICATE if the name is taken, and VALIDATION_FAILED if there are too many. */
  add(caller: Caller, name: string): Promise<Amenity> {
    return this.unitOfWork.run({ caller, settings: true }, async (stores) => {
      if ((await stores.amenities.list()).length >= MAX_AMENITIES)
        throw DomainError.field('name', `A workspace has at most ${MAX_AMENITIES} amenities.`);
      const after = await stores.amenities.add(name);
      await recordChange(stores, caller, this.clock.now(), { action: 'amenity.added', subjectId: after.id, after });
      return after;
    });
  }

  /** Renames an amenity. Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, or DUPLICATE if the name is taken. */
  change({ caller, amenityId: id, name, precondition }: ChangeAmenityCommand): Promise<Amenity> {
    return this.unitOfWork.run(lockOfAmenities(caller), (stores) => {
      const at = this.clock.now();
      const entity = { action: 'amenity.changed', caller, at, id, precondition } as const;
      return changeRecorded(stores, AMENITY, entity, async (before) => {
        const after = { ...before, name };
        if (name !== before.name) await publishAmenityChange(stores, at, before, () => stores.amenities.save(after));
        return after;
      });
    });
  }

  /** Removes an amenity, also from the rooms that have it. Throws DomainError NOT_FOUND or CHANGED_MEANWHILE. */
  remove(caller: Caller, id: AmenityId, precondition?: Precondition<Amenity>): Promise<void> {
    return this.unitOfWork.run(lockOfAmenities(caller), (stores) => {
      const at = this.clock.now();
      const entity = { action: 'amenity.removed', caller, at, id, precondition } as const;
      return changeRecorded(stores, AMENITY, entity, (before) =>
        publishAmenityChange(stores, at, before, () => stores.amenities.remove(id)),
      );
    });
  }
}

/** Returns the scope of a change of an amenity. All rooms are locked, because their fields change with it. */
function lockOfAmenities(caller: Caller): LockScope {
  return { caller, settings: true, rooms: 'all' };
}
