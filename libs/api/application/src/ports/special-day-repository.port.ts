import type { NewSpecialDay, SpecialDay, SpecialDayId } from '@roomhours/domain';

/** Special days within one transaction. */
export abstract class SpecialDayRepository {
  abstract find(id: SpecialDayId): Promise<SpecialDay | null>;

  /** Throws DomainError DUPLICATE if the date has a special day. */
  abstract add(day: NewSpecialDay): Promise<SpecialDay>;

  /** Throws DomainError DUPLICATE as `add` does. */
  abstract save(day: SpecialDay): Promise<void>;

  abstract remove(id: SpecialDayId): Promise<void>;
}
