/** Returns '1,234'. Below a thousand without `Intl`, whose number tables take 15 ms to load. */
export function numberText(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en');
}

/** Returns '1 user', '1,200 users'. */
export function plural(count: number, noun: string): string {
  return `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;
}
