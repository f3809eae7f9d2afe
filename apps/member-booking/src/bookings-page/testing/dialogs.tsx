import { screen, within } from '@testing-library/react';
import { type MockedWorkspace, ON_TABLET, type Opened, cell, dialog, open } from '.';

/** Another member. */
export const OTHER = 8;
export const SLOT = 'Thursday 19 November, 10:00 to 10:30, Board Room, free';

/** Opens 'Create New Booking' from a free slot of the board room. */
export async function fromSlot(api: MockedWorkspace, options: Parameters<typeof open>[1] = {}) {
  const opened = open(api, { ...ON_TABLET, ...options });
  await opened.user.click(await cell(SLOT));
  return { ...opened, form: await dialog('Create New Booking') };
}

/** Presses the submit button of the dialog. Outside of it, the query would compute the name of each cell of the grid. */
export async function submit({ user }: Opened, name = 'Create Booking'): Promise<void> {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
}

/** Replaces the text of a field, as if pasted: each typed character renders the whole form. */
export async function fill({ user }: Opened, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

export type Form = Awaited<ReturnType<typeof dialog>>;
/** The lengths that can be chosen. */
export const lengths = (form: Form) =>
  within(form.getByRole('radiogroup', { name: 'Duration' }))
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ disabled }) => !disabled)
    .map((radio) => radio.closest('label')?.textContent);
/** The alternatives that are offered. */
export const instead = (form: Form) =>
  within(form.getByRole('group', { name: 'Free instead' }))
    .getAllByRole('button')
    .map((button) => [...button.children].map((part) => part.textContent).join(' '));
