import type { PlanImpact } from '@roomhours/contract';
import { type ImpactResult, ImpactView } from '../kit/impact/impact-view';
import { plural } from '../kit/plural';

/** Previews how many users have a plan, and their upcoming bookings. */
export function PlanImpactView({ result }: { result: ImpactResult<PlanImpact> }) {
  return (
    <ImpactView
      result={result}
      sentence={(count, { users }) => usersText(users, count)}
      emptySentence={({ users }) => usersText(users)}
    />
  );
}

/** Returns '12 users are on it, with 3 upcoming bookings of 2 members. The bookings stay.' */
function usersText(users: number, bookings?: string): string {
  if (users === 0) return 'No user is on it.';
  const sentence = `${plural(users, 'user')} ${users === 1 ? 'is' : 'are'} on it`;
  return bookings === undefined ? `${sentence}.` : `${sentence}, with ${bookings}. The bookings stay.`;
}
