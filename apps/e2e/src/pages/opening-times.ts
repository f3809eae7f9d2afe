import type { LocalDate } from '@roomhours/time';
import type { Locator, Page } from 'playwright-core';
import { choose } from '../support/choose';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import { BookingSettings } from './booking-settings';

/** Weekdays and special days in the tab Booking Config of the admin panel. */
export class OpeningTimes {
  constructor(private readonly page: Page) {}

  async open(): Promise<this> {
    await new BookingSettings(this.page).open();
    await expectVisible(this.page.getByRole('button', { name: 'Add Special Day', exact: true }));
    return this;
  }

  /** @param day 'Saturday' */
  async setHours(day: string, start: string, end: string): Promise<void> {
    await choose(this.field(`${day}, opening`), 'Own hours');
    await choose(this.field(`${day}, start time`), start);
    await choose(this.field(`${day}, end time`), end);
  }

  async saveWeekdays(): Promise<void> {
    await tapOrClick(this.page.getByRole('button', { name: 'Save Weekdays', exact: true }));
  }

  /** The dialog 'Add Special Day' or 'Import Holidays', which a button with the same name opens. */
  async openDialog(name: 'Add Special Day' | 'Import Holidays'): Promise<Locator> {
    await tapOrClick(this.page.getByRole('button', { name, exact: true }));
    const dialog = this.page.getByRole('dialog', { name });
    await expectVisible(dialog);
    return dialog;
  }

  /** Chooses an iCalendar file in the dialog 'Import Holidays'. */
  async chooseFile(content: string): Promise<void> {
    const file = { name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.from(content) };
    await this.page.getByLabel('Calendar file').setInputFiles(file);
  }

  /** A row of the list; on a phone a card. */
  specialDay(name: string): Locator {
    return this.page.getByRole('row').or(this.page.getByRole('listitem')).filter({ hasText: name });
  }

  private field(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true });
  }
}

/** Returns an iCalendar file with all-day events. */
export function holidayFile(days: readonly { date: LocalDate; name: string }[]): string {
  const events = days.flatMap(({ date, name }, index) => [
    ...['BEGIN:VEVENT', `UID:${index}@holidays.example`, 'DTSTAMP:20260101T000000Z'],
    ...[`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`, `SUMMARY:${name}`, 'END:VEVENT'],
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Holidays//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
