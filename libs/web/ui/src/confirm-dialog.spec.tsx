import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfirmDialog } from './confirm-dialog';
import { closeDialogs } from './open-forms';

/** Opens a dialog with a field. The opening motion has ended. */
async function openDialog(duringTheMotion?: () => void): Promise<void> {
  const handlers = { onConfirm: jest.fn(), onCancel: jest.fn() };
  render(
    <ConfirmDialog open title="Retire" text="Really?" confirmLabel="Retire" {...handlers}>
      <input aria-label="Reason" />
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('dialog');
  expect(dialog.className).toContain('appear');
  act(() => duringTheMotion?.());
  await waitFor(() => expect(dialog.className).not.toContain('appear'));
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('starts on the button that changes nothing', async () => {
  await openDialog();
  expect(focused()).toBe('Cancel');
});

it('leaves the focus in a field in which the user already types', async () => {
  await openDialog(() => screen.getByLabelText('Reason').focus());
  expect(focused()).toBe('Reason');
});

it.each([false, true])(
  'is cancelled before the page below it changes, and holds it while the action runs: %s',
  (pending) => {
    const onCancel = jest.fn();
    const texts = { title: 'Retire', text: 'Really?', confirmLabel: 'Retire' };
    render(<ConfirmDialog open {...texts} pending={pending} onConfirm={jest.fn()} onCancel={onCancel} />);
    expect([closeDialogs(), onCancel.mock.calls.length]).toEqual(pending ? [false, 0] : [true, 1]);
  },
);

it('is not confirmed by the second click of a double click on the button that has opened it', () => {
  const onConfirm = jest.fn();
  const texts = { title: 'Retire', text: 'Really?', confirmLabel: 'Retire' };
  render(<ConfirmDialog open {...texts} onConfirm={onConfirm} onCancel={jest.fn()} />);
  const click = (detail: number) => fireEvent.click(screen.getByRole('button', { name: 'Retire' }), { detail });
  click(2);
  expect(onConfirm).not.toHaveBeenCalled();
  click(1);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('asks before the input of a field is discarded', async () => {
  const onCancel = jest.fn();
  const texts = { title: 'Retire', text: 'Really?', confirmLabel: 'Retire' };
  render(<ConfirmDialog open {...texts} isUnsaved={() => true} onConfirm={jest.fn()} onCancel={onCancel} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onCancel).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
});
