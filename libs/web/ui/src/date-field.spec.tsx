import { type LocalDate, localDate } from '@roomhours/time';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField, type DateFieldProps } from './date-field';

const TODAY = localDate('2026-11-22');
const NO_DATE = 'This is not a date';

/** A form with one field. Returns what it submits. */
function openForm(props: Partial<DateFieldProps> = {}) {
  const sent: (LocalDate | null)[] = [];
  function Page() {
    const [date, setDate] = useState<LocalDate | null>(TODAY);
    const [problem, setProblem] = useState<string | null>(null);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(date);
        }}
      >
        <label htmlFor="date">Date</label>
        <DateField
          {...{ id: 'date', value: date, today: TODAY, from: null, onChange: setDate, onProblem: setProblem, ...props }}
        />
        <p>{problem}</p>
        <input aria-label="Next" />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Page />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
  const type = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return { field, type, send, sent };
}

const languages = (language: string) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);

it('sends the date that was typed, also without a blur before, and none after the text was removed', async () => {
  const { field, type, send, sent } = openForm();
  await type('30 Nov 2026');
  await userEvent.tab();
  expect(field.value).toBe('Mon 30 Nov 2026');
  await send();
  await type('1 Dec');
  await send();
  await userEvent.clear(field);
  await userEvent.tab();
  await send();
  expect(sent).toEqual(['2026-11-30', '2026-12-01', null]);
});

it('reads the month first only in locales that write it first', async () => {
  languages('en-GB');
  const { field, type } = openForm();
  await type('11/30/2026');
  await userEvent.tab();
  expect(field.value).toBe('11/30/2026');
  expect(screen.getByText(NO_DATE)).toBeTruthy();
  languages('en-US');
  await type('11/30/2026');
  await userEvent.tab();
  expect(field.value).toBe('Mon 30 Nov 2026');
});

it('keeps a text that is no date, explains it, and has no date meanwhile', async () => {
  const { field, type, send, sent } = openForm();
  await type('32.12.2026');
  await userEvent.tab();
  expect(field.value).toBe('32.12.2026');
  expect(screen.getByText(NO_DATE)).toBeTruthy();
  await send();
  await send();
  expect(sent).toEqual([null, null]);
  expect(field.value).toBe('32.12.2026');
  await type('30.11.26');
  await send();
  expect(screen.queryByText(NO_DATE)).toBeNull();
  expect(sent.at(-1)).toBe('2026-11-30');
});

it('applies the text on Enter without submitting the form', async () => {
  const { field, type, sent } = openForm();
  await type('30 Nov{Enter}');
  expect(field.value).toBe('Mon 30 Nov 2026');
  expect(sent).toEqual([]);
});

it('refuses a date out of range, and shows why', async () => {
  const { field, type } = openForm({ from: TODAY });
  await type('21 Nov 2026');
  await userEvent.tab();
  expect(field.value).toBe('21 Nov 2026');
  expect(screen.getByText('This date has passed')).toBeTruthy();
  await type('1 Jan 2101');
  await userEvent.tab();
  expect(field.value).toBe('1 Jan 2101');
  expect(screen.getByText('The last date is 31 Dec 2100')).toBeTruthy();
});

it('refuses a date before 1970', async () => {
  const { type, sent } = openForm();
  await type('31 Dec 1969');
  await userEvent.tab();
  expect(screen.getByText(NO_DATE)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('replaces the text by a date that is selected, also by the one of before', async () => {
  const { field, type } = openForm();
  await type('nonsense');
  await userEvent.tab();
  await userEvent.click(field);
  await userEvent.click(await screen.findByTitle('2026-11-22'));
  expect(screen.queryByText(NO_DATE)).toBeNull();
  expect(field.value).toBe('Sun 22 Nov 2026');
});
