import type { PlanImpact } from '@roomhours/contract';
import { plural } from '../impact/count-text';
import { ImpactView } from '../impact/impact-view';
import { useGetPlanImpactQuery } from '../impact/impact.api';

/** Who is on a plan, and which of their bookings are still to come. */
export function PlanImpactView({ planId }: { planId: number }) {
  const impact = useGetPlanImpactQuery(planId);
  return (
    <ImpactView
      answer={impact}
      say={(count, { users }) => heldBy(users, count)}
      sayNothing={({ users }) => heldBy(users)}
    />
  );
}

/** '12 users are on it, with 3 upcoming bookings of 2 members. The bookings stay.' */
export function heldBy(users: PlanImpact['users'], bookings?: string): string {
  if (users === 0) return 'Nobody is on it.';
  const held = `${plural(users, 'user')} ${users === 1 ? 'is' : 'are'} on it`;
  return bookings === undefined ? `${held}.` : `${held}, with ${bookings}. The bookings stay.`;
}
