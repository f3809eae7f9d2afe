import { type LocalDate, mondayOf } from '@roomhours/time';
import type { Locator, Page } from 'playwright-core';
import { choose } from '../support/choose';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible, expectNoHorizontalScroll, expectEventually } from '../support/expectations';
import { type Slot, later, mondayOfTitle, readSlot } from './slot';

/** The page '/bookings' on a desktop, which shows a week. */
export class BookingsPage {
  constructor(protected readonly page: Page) {}

  /** Opens the week of a date by URL. Default: the current week, all rooms. */
  async open(date?: LocalDate, roomId?: number): Promise<void> {
    const query = new URLSearchParams();
    if (date !== undefined) query.set('date', date);
    if (roomId !== undefined) query.set('room', String(roomId));
    await this.page.goto(`/bookings?${query}`);
    await this.waitForGrid();
  }

  /** Opens the day view of a date by URL. */
  async openDay(date: LocalDate): Promise<void> {
    await this.page.goto(`/bookings?view=day&date=${date}`);
    await this.waitForGrid();
  }

  /** The row of a room in the day view. */
  roomRow(name: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Meeting Room Bookings', exact: true });
  }

  get grid() {
    return this.page.getByRole('grid');
  }

  /** The live region of the grid: the selection, or why a slot cannot be booked. */
  get announcement() {
    return this.page.locator('.mb-spoken');
  }

  /** Clicks a slot that cannot be booked, and expects the reason beside it and in the live region. */
  async expectReason(slot: Locator, sentence: string): Promise<void> {
    // The slot has aria-disabled, but handles clicks.
    await slot.click({ force: true });
    await expectVisible(this.page.locator('.mb-hint').getByText(sentence, { exact: true }));
    await expectEventually(() => this.announcement.innerText(), sentence);
  }

  async newBooking(): Promise<void> {
    await tapOrClick(this.page.getByRole('button', { name: 'New Booking', exact: true }));
  }

  /** Drags the mouse from one free slot to another. Calls `beforeRelease` before the mouse button is released. */
  async dragSelection(
    from: Slot,
    to: Pick<Slot, 'day' | 'from' | 'room'>,
    beforeRelease?: () => Promise<void>,
  ): Promise<void> {
    const row = (slot: Pick<Slot, 'from'>) => this.grid.getByRole('rowheader', { name: slot.from, exact: true });
    await this.free(from).scrollIntoViewIfNeeded();
    const [start, end] = [await this.free(from).boundingBox(), await row(to).boundingBox()];
    if (!start || !end) throw new Error('The slots are not visible');
    const x = start.x + start.width / 2;
    await this.page.mouse.move(x, start.y + start.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(x, end.y + end.height / 2, { steps: 8 });
    await beforeRelease?.();
    await this.page.mouse.up();
  }

  /** Returns the month of the quota bar, such as 'November 2026'. */
  month(): Promise<string> {
    return this.page
      .getByText(/^(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/)
      .innerText();
  }

  /** Returns the text of the quota bar: '7 hours used / 20 hours total'. */
  quotaText(): Promise<string> {
    return this.page
      .getByText(/^[\d.]+ hours used \/ /)
      .first()
      .innerText();
  }

  async usedHours(): Promise<number> {
    return Number.parseFloat(await this.quotaText());
  }

  get weekTitle() {
    return this.page.getByRole('group', { name: 'Week', exact: true }).getByRole('heading');
  }

  async monday(): Promise<LocalDate> {
    return mondayOfTitle(await this.weekTitle.innerText());
  }

  async chooseRoom(name: string): Promise<void> {
    await choose(this.page.getByRole('combobox', { name: 'Room', exact: true }), name);
    await this.waitForGrid();
  }

  async nextWeek(): Promise<void> {
    const before = await this.weekTitle.innerText();
    await tapOrClick(this.page.getByRole('button', { name: 'Next week' }));
    await expectEventually(async () => (await this.weekTitle.innerText()) !== before, true);
    await this.waitForGrid();
  }

  async previousWeek(): Promise<void> {
    const before = await this.weekTitle.innerText();
    await tapOrClick(this.page.getByRole('button', { name: 'Previous week' }));
    await expectEventually(async () => (await this.weekTitle.innerText()) !== before, true);
    await this.waitForGrid();
  }

  /** Goes to the week of a date. Also works if midnight passes meanwhile. */
  async showWeekOf(date: LocalDate): Promise<void> {
    for (let monday = await this.monday(); monday !== mondayOf(date); monday = await this.monday()) {
      await (monday < date ? this.nextWeek() : this.previousWeek());
    }
  }

  /** Waits until the grid shows data instead of its skeleton. */
  async waitForGrid(): Promise<void> {
    await expectVisible(this.heading, this.page.locator('[role=grid][aria-busy=false]'));
  }

  /** Returns all slots in the grid of one room, in document order. */
  async slots(): Promise<Slot[]> {
    const monday = await this.monday();
    const labels = await labelsOf(this.grid.locator('.mb-cell-button'));
    return labels.map((label) => readSlot(label, monday)).filter((slot) => slot !== null);
  }

  /** Makes a day visible. Does nothing on a desktop, which shows all seven days. */
  async showDay(_slot: Pick<Slot, 'day'>): Promise<void> {}

  cell(slot: Pick<Slot, 'day' | 'from' | 'room'>, until: string, what: string): Locator {
    return this.grid.getByRole('button', {
      name: `${slot.day}, ${slot.from} to ${until}, ${slot.room}, ${what}`,
      exact: true,
    });
  }

  free(slot: Slot): Locator {
    return this.cell(slot, later(slot.from, 30), 'free');
  }

  own(slot: Slot, minutes: number, purpose: string): Locator {
    return this.cell(slot, later(slot.from, minutes), `your booking, ${purpose}`);
  }

  /** The button 'Edit' or 'Cancel' of an own booking. */
  action(which: 'Edit' | 'Cancel', slot: Slot): Locator {
    return this.grid.getByRole('button', { name: `${which} booking, ${slot.day}, ${slot.from} to` });
  }
}

/** The page '/bookings' on a phone, which shows a day and above it the days of the week. */
export class PhoneBookingsPage extends BookingsPage {
  override async slots(): Promise<Slot[]> {
    const all: Slot[] = [];
    for (const day of await this.days()) {
      await this.showDay({ day });
      all.push(...(await super.slots()));
    }
    return all;
  }

  override async waitForGrid(): Promise<void> {
    await super.waitForGrid();
    await expectNoHorizontalScroll(this.page);
  }

  override async showDay({ day }: Pick<Slot, 'day'>): Promise<void> {
    const button = this.dayButtons.getByRole('button', { name: day });
    await tapOrClick(button);
    await expectEventually(() => button.getAttribute('aria-pressed'), 'true');
    await expectVisible(this.grid.getByRole('columnheader', { name: day }));
    await this.waitForGrid();
  }

  private get dayButtons() {
    return this.page.getByRole('group', { name: 'Day of the week' });
  }

  private async days(): Promise<string[]> {
    const labels = await labelsOf(this.dayButtons.getByRole('button'));
    return labels.map((label) => label.split(',')[0]!);
  }
}

/** Returns the labels for screen readers, which contain more than the visible texts. */
function labelsOf(buttons: Locator): Promise<string[]> {
  return buttons.evaluateAll((all) => all.map((one) => one.querySelector('.mb-unseen')?.textContent ?? ''));
}
