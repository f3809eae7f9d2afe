import { INITIAL_PLANS } from '@roomhours/domain';
import type { Month } from '@roomhours/time';
import { DEMO_PLANS, type DemoPerson } from './demo-people';
import type { Random } from './random';

/** The part of their hours that people use before the month is over. */
const USED_PART = 0.8;

const minutesOfPlan = new Map([...INITIAL_PLANS, ...DEMO_PLANS].map((plan) => [plan.name, plan.monthlyHours * 60]));

/** How much each of some people would still book in a month. Whoever has most left is likeliest to be next. */
export class Allowances {
  private readonly used = new Map<string, number>();

  constructor(private readonly people: readonly DemoPerson[]) {}

  /** Somebody for so many minutes, or null where nobody has them; they are counted as used. */
  spend(minutes: number, month: Month, random: Random): DemoPerson | null {
    const able = this.people.filter((person) => this.left(person, month) >= minutes);
    let draw = random.next() * able.reduce((sum, person) => sum + this.left(person, month), 0);
    const person = able.find((one) => (draw -= this.left(one, month)) < 0);
    if (person === undefined) return null;
    this.used.set(keyOf(person, month), minutes + (this.used.get(keyOf(person, month)) ?? 0));
    return person;
  }

  private left(person: DemoPerson, month: Month): number {
    return minutesOfPlan.get(person.plan)! * USED_PART - (this.used.get(keyOf(person, month)) ?? 0);
  }
}

function keyOf(person: DemoPerson, month: Month): string {
  return `${person.mailbox} ${month}`;
}
