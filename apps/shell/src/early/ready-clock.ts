/**
 * The browser takes 20 ms and more, on a phone four times that, to read what it needs for dates before it writes the first one. Every page
 * writes some: here it reads while the program is on the way, and not in the middle of the page's first drawing.
 */
export function readyClock(): void {
  setTimeout(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric' }));
}
