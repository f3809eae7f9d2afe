import type { LocalDate } from '@roomhours/time';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { DateField } from './date-field';
import { Dialog } from './dialog';
import { closeDialogs, forgetInput, mayLeave, readKeptInput, setInputOwner } from './open-forms';
import { NumberField } from './number-field';
import { useUnsavedInput } from './use-unsaved-input';

declare const process: { env: Record<string, string> };

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
    kept: { form: 'note', subject: 7, values: () => ({ text }) },
  });
  return (
    <Dialog open={open} title="Note" onClose={close} input={input}>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <NumberField aria-label="People" />
      <DateField aria-label="Date" today={'2026-11-18' as LocalDate} from={null} />
    </Dialog>
  );
}

function openDialog() {
  const onClose = jest.fn();
  const { unmount } = render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Page onClose={onClose} />
    </ConfigProvider>,
  );
  const type = () => userEvent.type(screen.getByLabelText('Text'), 'Milk');
  return { onClose, unmount, type };
}

/** Returns whether the browser would unload the page without confirmation. */
function unload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

const press = async (name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }));
};

const WAYS_OUT: [string, () => Promise<unknown>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => press('Cancel')],
  ['the close button', () => userEvent.click(document.querySelector('.ant-modal-close')!)],
  ['a press beside it', () => userEvent.click(document.querySelector('.ant-modal-wrap')!)],
];

// In tests antd gives all dialogs the same id, and cannot tell which one is on top.
beforeEach(() => void jest.replaceProperty(process.env, 'NODE_ENV', 'development'));
afterEach(() => forgetInput('note'));

it.each(WAYS_OUT)('closes with %s without confirmation while it has no input', async (_way, leave) => {
  const { onClose } = openDialog();
  expect([mayLeave(), unload()]).toEqual([true, true]);
  await leave();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks for confirmation before it closes in any way, and stays open if that is not given', async () => {
  const { onClose, type } = openDialog();
  await type();
  const isAnswered = () => waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  for (const [, leave] of WAYS_OUT) {
    await leave();
    await press('Keep editing');
    await isAnswered();
  }
  for (const answer of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click([...document.querySelectorAll('.ant-modal-wrap')].at(-1)!),
  ]) {
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Discard' });
    await answer();
    await isAnswered();
  }
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Milk');
  await press('Cancel');
  await press('Discard');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect([mayLeave(), unload()]).toEqual([true, true]);
});

it.each([
  ['a date', 'Date', '24'],
  ['a number', 'People', 'ten'],
])('has unsaved input while %s is being typed', async (_what, label, text) => {
  const { onClose } = openDialog();
  await userEvent.type(screen.getByLabelText(label), text);
  expect(unload()).toBe(false);
  let mayMove!: boolean | Promise<boolean>;
  act(() => void (mayMove = closeDialogs()));
  await press('Keep editing');
  await expect(mayMove).resolves.toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

it('asks for confirmation before the page is left, and lets the browser ask before a reload', async () => {
  const { type, unmount } = openDialog();
  await type();
  expect(unload()).toBe(false);
  let answer!: boolean | Promise<boolean>;
  act(() => void (answer = mayLeave()));
  await press('Keep editing');
  await expect(answer).resolves.toBe(false);
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  act(() => void (answer = mayLeave()));
  await press('Discard');
  await expect(answer).resolves.toBe(true);
  unmount();
  expect(readKeptInput('note')).toBeUndefined();
  expect(unload()).toBe(true);
});

it('closes before the page below it changes, with a question while it has input', async () => {
  const first = openDialog();
  act(() => expect(closeDialogs()).toBe(true));
  expect(first.onClose).toHaveBeenCalledTimes(1);
  expect(closeDialogs()).toBe(true);
  expect(first.onClose).toHaveBeenCalledTimes(1);
  first.unmount();
  const { onClose, type } = openDialog();
  await type();
  for (const [answer, isClosed] of [
    ['Keep editing', false],
    ['Discard', true],
  ] as const) {
    let mayMove!: boolean | Promise<boolean>;
    act(() => void (mayMove = closeDialogs()));
    await press(answer);
    await expect(mayMove).resolves.toBe(isClosed);
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(onClose).toHaveBeenCalledTimes(isClosed ? 1 : 0);
  }
});

it('keeps the input for the same user if the page unmounts without confirmation', async () => {
  setInputOwner(1);
  const first = openDialog();
  await first.type();
  first.unmount();
  setInputOwner(1);
  expect(readKeptInput('note')).toEqual({ subject: 7, values: { text: 'Milk' } });
  setInputOwner(2);
  expect(readKeptInput('note')).toBeUndefined();
  setInputOwner(1);
  expect(readKeptInput('note')).toBeUndefined();
});
