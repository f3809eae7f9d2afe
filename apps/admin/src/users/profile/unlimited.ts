import type { Question } from '../../shared/use-question';

/** 0 means no limit, and could be meant as none at all (admin-screens.md "Users"). */
export function unlimited(who: string): Question {
  return {
    title: 'Unlimited hours',
    text: `A monthly quota of 0 means no limit: ${who} can book as many hours as there are.`,
    confirmLabel: 'Save as Unlimited',
  };
}
