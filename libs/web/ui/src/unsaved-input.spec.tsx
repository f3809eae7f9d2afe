import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { forgetInput, keptInput, mayLeave, ownInputs } from './open-forms';
import { useUnsavedInput } from './use-unsaved-input';

const QUESTION = 'Discard your changes?';

function Page({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [text, setText] = useState('');
  const close = () => {
    setOpen(false);
    onClose();
  };
  const input = useUnsavedInput({
    open,
    isUnsaved: () => text !== '',
    keep: { form: 'note', subject: 7, values: () => ({ text }) },
  });
  return (
    <Dialog open={open} title="Note" onClose={close} input={input} footer={<button onClick={close}>Cancel</button>}>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
    </Dialog>
  );
}

function openDialog() {
  const onClose = jest.fn();
  const { unmount } = render(<Page onClose={onClose} />);
  const type = () => userEvent.type(screen.getByLabelText('Text'), 'Milk');
  const beside = () => userEvent.click(document.querySelector('.ant-modal-wrap')!);
  return { onClose, unmount, type, beside };
}

/** What the browser makes of a reload. */
function unload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

afterEach(() => forgetInput('note'));

it('goes without a question as long as nothing is typed', async () => {
  const { onClose, beside } = openDialog();
  expect([mayLeave(), unload()]).toEqual([true, true]);
  await beside();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('stays after a click beside it once something is typed', async () => {
  const { onClose, type, beside } = openDialog();
  await type();
  await beside();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByText(QUESTION)).toBeNull();
});

it('asks before Escape closes it', async () => {
  const { onClose, type } = openDialog();
  await type();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Milk');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('is given up by its own Cancel', async () => {
  const { onClose, type } = openDialog();
  await type();
  await userEvent.click(screen.getByText('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect([mayLeave(), unload()]).toEqual([true, true]);
});

it('asks before the page is left, and has the browser ask before a reload', async () => {
  const { type, unmount } = openDialog();
  await type();
  expect(unload()).toBe(false);
  let answer!: boolean | Promise<boolean>;
  act(() => void (answer = mayLeave()));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await expect(answer).resolves.toBe(false);
  act(() => void (answer = mayLeave()));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect(answer).resolves.toBe(true);
  unmount();
  expect(keptInput('note')).toBeUndefined();
  expect(unload()).toBe(true);
});

it('is kept for the same person alone where the page goes without a question', async () => {
  ownInputs(1);
  const first = openDialog();
  await first.type();
  first.unmount();
  ownInputs(1);
  expect(keptInput('note')).toEqual({ subject: 7, values: { text: 'Milk' } });
  ownInputs(2);
  expect(keptInput('note')).toBeUndefined();
  ownInputs(1);
  expect(keptInput('note')).toBeUndefined();
});
