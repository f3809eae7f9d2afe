import { fitOf } from './version';

it.each([
  [{ needs: 4, offers: 5 }, 'fits'],
  [{ needs: 3, offers: 4 }, 'fits'],
  [{ needs: 5, offers: 6 }, 'fits'],
  [{ needs: 5, offers: 5 }, 'fits'],
  [{ needs: 6, offers: 6 }, 'too-new'],
  [{ needs: 6, offers: 7 }, 'too-new'],
  [{ needs: 5, offers: 7 }, 'too-new'],
  [{ needs: 2, offers: 3 }, 'too-old'],
  [{ needs: 1, offers: 1 }, 'too-old'],
] as const)('%j beside a shell of contract 5: %s', (range, fit) => expect(fitOf(range, 5)).toBe(fit));
