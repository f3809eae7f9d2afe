import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LATE_SELECT, LateSelect } from './late-select';

type Choice = 'all' | number;

const ROOMS: { value: Choice; label: string }[] = [
  { value: 'all', label: 'All Rooms' },
  { value: 7, label: 'Studio' },
  { value: 8, label: 'Library' },
];

function open() {
  const onChange = jest.fn<void, [Choice]>();
  function Field() {
    const [value, setValue] = useState<Choice>('all');
    const choose = (next: Choice) => {
      setValue(next);
      onChange(next);
    };
    return <LateSelect aria-label="Room" value={value} options={ROOMS} onChange={choose} />;
  }
  render(<Field />);
  return onChange;
}

const field = () => screen.getByRole('combobox', { name: 'Room' });
const isTheBrowsers = () => field() instanceof HTMLSelectElement;

// What has been downloaded stays: these go one after the other.
it("is the browser's own select before antd's has been asked for", async () => {
  const onChange = open();
  expect(isTheBrowsers()).toBe(true);
  expect([...(field() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'All Rooms',
    'Studio',
    'Library',
  ]);
  await userEvent.tab();
  expect(document.activeElement).toBe(field());
  await userEvent.selectOptions(field(), 'Studio');
  expect(onChange.mock.calls).toEqual([[7]]);
  expect(field()).toHaveProperty('selectedIndex', 1);
});

it("becomes antd's, but not under somebody's hands", async () => {
  const onChange = open();
  await userEvent.tab();
  LATE_SELECT.preload();
  await act(async () => void (await import('antd/es/select')));
  expect(isTheBrowsers()).toBe(true);
  await userEvent.selectOptions(field(), 'Library');
  await userEvent.tab();
  expect(isTheBrowsers()).toBe(false);
  expect(onChange.mock.calls).toEqual([[8]]);
  expect(screen.getByText('Library')).toBeTruthy();
});

it("is antd's from the beginning once it is there", async () => {
  const onChange = open();
  await userEvent.click(field());
  await userEvent.click(await screen.findByTitle('Studio'));
  expect(onChange.mock.calls).toEqual([[7]]);
});
