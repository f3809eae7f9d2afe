import { type Month, parseTypedTime, formatTimeOfDay, parseMonth } from '@roomhours/time';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MonthField } from './month-field';
import { NumberField } from './number-field';
import { SearchSelect } from './search-select';

/** A form with one field, and what it sends. */
function openForm<V>(first: V, field: (value: V, onChange: (value: V) => void) => ReactNode) {
  const sent: V[] = [];
  function Page() {
    const [value, setValue] = useState(first);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(value);
        }}
      >
        {field(value, setValue)}
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Page />);
  return { sent, send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) };
}

describe('a number', () => {
  const openNumber = () => {
    const form = openForm<number | null>(4, (value, onChange) => (
      <>
        <label htmlFor="number">Number</label>
        <NumberField id="number" value={value} onChange={onChange} step={0.5} />
      </>
    ));
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Number' });
    const type = async (text: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    return { ...form, field, type };
  };

  it('takes a comma for a point', async () => {
    const { type, send, sent } = openNumber();
    await type('1,5');
    await send();
    expect(sent).toEqual([1.5]);
  });

  it('is not sent as another one than was typed', async () => {
    const { field, type, send, sent } = openNumber();
    await type('12 people');
    await send();
    expect(sent).toEqual([]);
    expect(screen.getByText('This is not a number')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await type('12');
    expect(screen.queryByText('This is not a number')).toBeNull();
    await send();
    expect(sent).toEqual([12]);
  });

  it('is not sent with Enter either', async () => {
    const { type, sent } = openNumber();
    await type('1,000{Enter}');
    expect(sent).toEqual([]);
    expect(screen.getByText('This is not a number')).toBeTruthy();
  });

  it('can be counted up', async () => {
    const { field, send, sent } = openNumber();
    await userEvent.type(field, '{ArrowUp}');
    await send();
    expect(sent).toEqual([4.5]);
  });
});

describe('a choice', () => {
  const openChoice = () => {
    const options = [9, 12, 12.5, 17].map((hour) => ({ value: hour * 60, label: formatTimeOfDay(hour * 60) }));
    const labelOf = (text: string) => {
      const time = parseTypedTime(text);
      return time === null ? null : formatTimeOfDay(time);
    };
    const form = openForm(1020, (value, onChange) => (
      <SearchSelect aria-label="End" options={options} labelOf={labelOf} value={value} onChange={onChange} />
    ));
    return { ...form, field: screen.getByRole('combobox', { name: 'End' }) };
  };

  it('is taken by its name when the field is left', async () => {
    const { field, send, sent } = openChoice();
    await userEvent.type(field, '12:00');
    await userEvent.tab();
    await send();
    expect(sent).toEqual([720]);
  });

  it('is found by a time that is written otherwise', async () => {
    const { field, send, sent } = openChoice();
    await userEvent.type(field, '9 am');
    await send();
    expect(sent).toEqual([540]);
  });

  it('is not sent as another one than was typed', async () => {
    const { field, send, sent } = openChoice();
    await userEvent.type(field, '12:10');
    await send();
    expect(sent).toEqual([]);
    expect(screen.getByText('This is not one of the choices')).toBeTruthy();
    await send();
    expect(sent).toEqual([1020]);
  });

  it('is chosen from the list as before', async () => {
    const { field, send, sent } = openChoice();
    await userEvent.type(field, '12:3');
    await userEvent.click(await screen.findByText('12:30', { selector: '.ant-select-item-option-content' }));
    await send();
    expect(sent).toEqual([750]);
  });
});

it('takes a month that was typed, and gives up what is none', async () => {
  openForm<Month | null>(parseMonth('2026-11'), (value, onChange) => (
    <MonthField aria-label="Month" value={value} onChange={onChange} />
  ));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Month' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Dec 2026');
  await userEvent.tab();
  expect(field.value).toBe('December 2026');
  await userEvent.clear(field);
  await userEvent.type(field, 'Christmas');
  await userEvent.tab();
  expect(field.value).toBe('December 2026');
  expect(screen.getByText('This is not a month')).toBeTruthy();
});
