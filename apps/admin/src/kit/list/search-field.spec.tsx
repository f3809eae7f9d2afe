import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './filters';

const PAUSE_MS = 300;

const onSearch = jest.fn();

/** Changes the value, as the URL does with a delay, or for another reason. */
let show: (value: string) => void;
function Page() {
  const [value, setValue] = useState('');
  show = (next) => act(() => setValue(next));
  return <SearchField label="Search" value={value} onSearch={onSearch} />;
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const pause = () => act(() => void jest.advanceTimersByTime(PAUSE_MS));
const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });

beforeEach(() => {
  jest.useFakeTimers();
  onSearch.mockReset();
  render(<Page />);
});
afterEach(() => jest.useRealTimers());

it('searches for the trimmed text after a pause', async () => {
  await user.type(field(), ' ada ');
  expect(onSearch).not.toHaveBeenCalled();
  pause();
  expect(onSearch.mock.calls).toEqual([['ada']]);
  await user.type(field(), ' ');
  pause();
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('searches immediately on Enter and for an empty field', async () => {
  await user.type(field(), 'ada{Enter}');
  await user.clear(field());
  pause();
  expect(onSearch.mock.calls).toEqual([['ada'], ['']]);
});

it('keeps newer input when the URL follows an earlier search, and otherwise follows the URL', async () => {
  await user.type(field(), 'ad');
  pause();
  await user.type(field(), 'a');
  show('ad');
  expect(field().value).toBe('ada');
  pause();
  expect(onSearch.mock.calls).toEqual([['ad'], ['ada']]);
  show('ada');
  show('ben');
  expect(field().value).toBe('ben');
  await user.clear(field());
  expect(onSearch).toHaveBeenLastCalledWith('');
});
