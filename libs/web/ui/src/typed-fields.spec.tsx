import { type Month, parseTypedTime, formatTimeOfDay, parseMonth } from '@roomhours/time';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MonthField } from './date-field';
import { NumberField } from './number-field';
import { SearchSelect } from './search-select';

/** A form with one field. Returns what it submits. */
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

  it('accepts a decimal comma, and can be increased by a step', async () => {
    const { field, type, send, sent } = openNumber();
    await type('1,5');
    await send();
    await userEvent.type(field, '{ArrowUp}');
    await send();
    expect(sent).toEqual([1.5, 2]);
  });

  it('is not submitted with another value than the text, nor with Enter', async () => {
    const { field, type, send, sent } = openNumber();
    const problem = () => screen.queryByText('This is not a number');
    await type('12 people');
    await send();
    expect(sent).toEqual([]);
    expect(problem()).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await userEvent.tab();
    await send();
    expect(field.value).toBe('12 people');
    expect(problem()).toBeTruthy();
    expect(sent).toEqual([]);
    await type('12');
    expect(problem()).toBeNull();
    await send();
    expect(sent).toEqual([12]);
    await type('1,000{Enter}');
    expect(sent).toEqual([12]);
    expect(problem()).toBeTruthy();
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
    return { ...form, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'End' }) };
  };

  it('is selected by its name on blur, by a time in another format, and from the list', async () => {
    const { field, send, sent } = openChoice();
    const type = async (text: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await type('12:00');
    await userEvent.tab();
    await send();
    await type('9 am');
    await send();
    await type('12:3');
    await userEvent.click(await screen.findByText('12:30', { selector: '.ant-select-item-option-content' }));
    await send();
    expect(sent).toEqual([720, 540, 750]);
  });

  it('is not submitted with another value than the text, and keeps its value if the text is removed', async () => {
    const { field, send, sent } = openChoice();
    const problem = () => screen.queryByText('This is not one of the choices');
    await userEvent.type(field, '12:10');
    for (let time = 0; time < 2; time++) {
      await send();
      expect(problem()).toBeTruthy();
      expect(field.value).toBe('12:10');
    }
    expect(sent).toEqual([]);
    await userEvent.clear(field);
    expect(problem()).toBeNull();
    await send();
    expect(sent).toEqual([1020]);
    await userEvent.type(field, '12:00');
    await send();
    expect(sent).toEqual([1020, 720]);
  });
});

it('accepts a typed month, and keeps and explains an invalid one', async () => {
  const problems: (string | null)[] = [];
  const { send, sent } = openForm<Month | null>(parseMonth('2026-11'), (value, onChange) => (
    <MonthField {...{ 'aria-label': 'Month', value, onChange }} onProblem={(problem) => problems.push(problem)} />
  ));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Month' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Dec 2026');
  await userEvent.tab();
  expect(field.value).toBe('December 2026');
  await userEvent.clear(field);
  await userEvent.type(field, 'Christmas');
  await userEvent.tab();
  expect(field.value).toBe('Christmas');
  expect(problems.at(-1)).toBe('This is not a month');
  await send();
  expect(sent).toEqual([null]);
});
