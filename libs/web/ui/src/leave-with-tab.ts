import type { KeyboardEvent } from 'react';

/** For `onInputKeyDown` of a multiple Select: Tab leaves it. Else antd would choose the active option and stay open. */
export function leaveWithTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
