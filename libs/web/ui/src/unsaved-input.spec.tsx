import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { deleteDraft, readDraft, setDraftOwner } from './drafts';
import { mayLeave } from './open-forms';
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
    draft: { form: 'note', subject: 7, values: () => ({ text }) },
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

/** Returns whether the browser would unload the page without confirmation. */
function unload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

afterEach(() => deleteDraft('note'));

it('closes without confirmation while it has no input', async () => {
  const { onClose, beside } = openDialog();
  expect([mayLeave(), unload()]).toEqual([true, true]);
  await beside();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('ignores a click beside it while it has unsaved input', async () => {
  const { onClose, type, beside } = openDialog();
  await type();
  await beside();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByText(QUESTION)).toBeNull();
});

it('asks for confirmation before Escape closes it', async () => {
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

it('discards its input on Cancel', async () => {
  const { onClose, type } = openDialog();
  await type();
  await userEvent.click(screen.getByText('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect([mayLeave(), unload()]).toEqual([true, true]);
});

it('asks for confirmation before the page is left, and lets the browser ask before a reload', async () => {
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
  expect(readDraft('note')).toBeUndefined();
  expect(unload()).toBe(true);
});

it('saves a draft for the same user if the page unmounts without confirmation', async () => {
  setDraftOwner(1);
  const first = openDialog();
  await first.type();
  first.unmount();
  setDraftOwner(1);
  expect(readDraft('note')).toEqual({ subject: 7, values: { text: 'Milk' } });
  setDraftOwner(2);
  expect(readDraft('note')).toBeUndefined();
  setDraftOwner(1);
  expect(readDraft('note')).toBeUndefined();
});
