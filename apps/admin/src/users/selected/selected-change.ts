import type { AdminUser, ListedUser, Plan } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import type { DialogControl } from '@roomhours/ui';
import { plural } from '../../kit/plural';

/** A change of several users. */
export interface SelectedChange {
  users: readonly ListedUser[];
  /** Receives the users in their present state after a refusal, because some of them were changed meanwhile. */
  onRefreshed: (users: readonly ListedUser[]) => void;
  /** Called after the change, before the dialog closes. */
  onDone: () => void;
}

export interface SelectedDialogProps extends DialogControl {
  change: SelectedChange;
}

/** Returns why the users cannot be put on a plan; null if they can. */
export function planProblem(users: readonly AdminUser[]): string | null {
  const administrators = users.filter(({ role }) => role === 'admin');
  if (administrators.length === 0) return null;
  const who = administrators.map(({ email }) => email).join(', ');
  return administrators.length === 1
    ? `${who} is an administrator and has no plan. Clear this selection first.`
    : `These are administrators and have no plan: ${who}. Clear their selection first.`;
}

/** Returns one sentence for each consequence of putting members on a plan. */
export function planConsequences(users: readonly ListedUser[], plan: Plan, setsHours: boolean): string[] {
  const present = users.filter(({ subscription }) => subscription === plan.name).length;
  const { monthlyHours } = plan;
  const over = monthlyHours === 0 ? 0 : users.filter(({ usedThisMonth }) => usedThisMonth > monthlyHours).length;
  const hours = monthlyHours === 0 ? 'unlimited hours' : plural(monthlyHours, 'hour');
  const moved = users.length - present;
  return [
    moved > 0 &&
      `${plural(moved, 'user')} ${moved === 1 ? 'is' : 'are'} put on ${isolate(plan.displayName)}${setsHours ? `, with ${hours} a month` : ''}.`,
    present > 0 &&
      `${plural(present, 'user')} ${present === 1 ? 'has' : 'have'} this plan already${setsHours ? `, and ${present === 1 ? 'gets' : 'get'} ${hours} a month` : ''}.`,
    !setsHours && 'Their monthly quotas stay.',
    setsHours &&
      over > 0 &&
      `${plural(over, 'user')} ${over === 1 ? 'has' : 'have'} booked more than that this month. Bookings stay; new ones are refused until next month.`,
  ].filter((text) => text !== false);
}

/** Returns what happens to users who are deactivated. The preview says what happens to their bookings. */
export function deactivationText(users: readonly AdminUser[]): string {
  const active = users.filter(({ isActive }) => isActive).length;
  const inactive = users.length - active;
  const rest = inactive === 0 ? '' : ` ${plural(inactive, 'user')} ${inactive === 1 ? 'is' : 'are'} inactive already.`;
  if (active === 0) return `All of them are inactive already.`;
  return `${plural(active, 'user')} will be signed out everywhere at once, and cannot sign in until you reactivate them.${rest}`;
}

/** Returns the success of a change: '3 users cannot sign in any more.' */
export function doneText(count: number, what: string): string {
  return `${plural(count, 'user')} ${what}.`;
}
