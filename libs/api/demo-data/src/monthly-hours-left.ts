import { INITIAL_PLANS } from '@roomhours/domain';
import type { Month } from '@roomhours/time';
import { DEMO_PLANS, type DemoPerson } from './demo-accounts';
import type { Random } from './random';

/** Fraction of the monthly hours that a member books. */
const USED_FRACTION = 0.8;

const minutesOfPlan = new Map([...INITIAL_PLANS, ...DEMO_PLANS].map((plan) => [plan.name, plan.monthlyHours * 60]));

/** Tracks how many minutes each member may still book in a month. */
export class MonthlyHoursLeft {
  private readonly used = new Map<string, number>();

  constructor(private readonly people: readonly DemoPerson[]) {}

  /**
   * Picks a random member with enough minutes left and deducts them. The probability is proportional to the minutes left.
   * Returns null if no member has enough.
   */
  draw(minutes: number, month: Month, random: Random): DemoPerson | null {
    const candidates = this.people.filter((person) => this.left(person, month) >= minutes);
    let position = random.next() * candidates.reduce((sum, person) => sum + this.left(person, month), 0);
    const person = candidates.find((one) => (position -= this.left(one, month)) < 0);
    if (person === undefined) return null;
    this.used.set(keyOf(person, month), minutes + (this.used.get(keyOf(person, month)) ?? 0));
    return person;
  }

  private left(person: DemoPerson, month: Month): number {
    return minutesOfPlan.get(person.plan)! * USED_FRACTION - (this.used.get(keyOf(person, month)) ?? 0);
  }
}

function keyOf(person: DemoPerson, month: Month): string {
  return `${person.mailbox} ${month}`;
}
