import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';

type Choice = 'all' | number;

const NAMES = ['Studio', 'Library', 'Focus Room', 'Board Room', 'Atrium', 'Salon', 'Loft'];
const optionsOf = (names: string[]) => [
  { value: 'all' as Choice, label: 'All Rooms' },
  ...names.map((label, index) => ({ value: (index + 1) as Choice, label })),
];

function open(names: string[], isSearchable?: boolean) {
  const onChange = jest.fn<void, [Choice]>();
  function Field() {
    const [value, setValue] = useState<Choice>('all');
    const choose = (next: Choice) => {
      setValue(next);
      onChange(next);
    };
    const options = optionsOf(names);
    return <Combobox aria-label="Room" {...{ value, options, isSearchable }} onChange={choose} />;
  }
  render(<Field />);
  return onChange;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Room' });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a combobox with few options', () => {
  it('is read-only and chooses with the pointer', async () => {
    const onChange = open(['Studio', 'Library']);
    expect(field().readOnly).toBe(true);
    expect(field().value).toBe('All Rooms');
    await userEvent.click(field());
    expect(shown()).toEqual(['All Rooms', 'Studio', 'Library']);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('All Rooms');
    await userEvent.click(screen.getByRole('option', { name: 'Library' }));
    expect(onChange.mock.calls).toEqual([[2]]);
    expect([field().value, shown(), document.activeElement]).toEqual(['Library', [], field()]);
  });

  it('is used with the keyboard alone', async () => {
    const onChange = open(['Studio', 'Library']);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect([shown().length, active()]).toEqual([3, 'All Rooms']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Library');
    await userEvent.keyboard('{Home}{End}{ArrowUp}{Enter}');
    expect(onChange.mock.calls).toEqual([[1]]);
    await userEvent.keyboard(' ');
    expect(active()).toBe('Studio');
    await userEvent.keyboard('l{Enter}');
    expect(onChange.mock.calls).toEqual([[1], [2]]);
  });

  it('keeps its value with Escape, on blur and if the chosen option is chosen again', async () => {
    const onChange = open(['Studio', 'Library']);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await userEvent.tab();
    expect(shown()).toEqual([]);
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(field().value).toBe('All Rooms');
  });
});

describe('a combobox with eight options', () => {
  it('is read-only and jumps to a typed letter if it is not searchable', async () => {
    const onChange = open(NAMES, false);
    expect([field().readOnly, screen.queryByRole('status')]).toEqual([true, null]);
    await userEvent.click(field());
    await userEvent.keyboard('l');
    expect([shown().length, active()]).toEqual([8, 'Library']);
    await userEvent.keyboard('l{Enter}');
    expect(onChange.mock.calls).toEqual([[7]]);
  });

  it('is searched by typing', async () => {
    const onChange = open(NAMES);
    expect(field().readOnly).toBe(false);
    await userEvent.click(field());
    await userEvent.keyboard('room');
    expect(shown()).toEqual(['All Rooms', 'Focus Room', 'Board Room']);
    expect(screen.getByRole('status').textContent).toBe('3 matches');
    await userEvent.keyboard(' b');
    expect([shown(), active(), screen.getByRole('status').textContent]).toEqual([
      ['Board Room'],
      'Board Room',
      '1 match',
    ]);
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([[4]]);
    expect(field().value).toBe('Board Room');
  });

  it('shows that nothing matches, and restores its value', async () => {
    const onChange = open(NAMES);
    await userEvent.tab();
    await userEvent.keyboard('attic');
    expect([shown(), screen.getByRole('status').textContent]).toEqual([[], 'No matches']);
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(field().value).toBe('All Rooms');
  });

  it('types letters and spaces instead of jumping', async () => {
    open(NAMES);
    await userEvent.tab();
    await userEvent.clear(field());
    await userEvent.keyboard('focus room');
    expect(field().value).toBe('focus room');
    await userEvent.keyboard('{Home}x');
    expect(field().value).toBe('xfocus room');
  });
});
