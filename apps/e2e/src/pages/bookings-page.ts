import { type LocalDate, mondayOf } from '@roomhours/time';
import type { Locator, Page } from 'playwright-core';
import { choose } from '../support/choose';
import { press } from '../support/press';
import { see, seeNothingSideways, seeThat } from '../support/see';
import { type Slot, later, mondayOfTitle, readSlot } from './slot';

/** '/bookings' on a desktop: a week at a time. */
export class BookingsPage {
  constructor(protected readonly page: Page) {}

  /** Goes straight to the week of a date, of one room or of all. */
  async open(date?: LocalDate, roomId?: number): Promise<void> {
    const query = new URLSearchParams();
    if (date !== undefined) query.set('date', date);
    if (roomId !== undefined) query.set('room', String(roomId));
    await this.page.goto(`/bookings?${query}`);
    await this.seeGrid();
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Meeting Room Bookings', exact: true });
  }

  get grid() {
    return this.page.getByRole('grid');
  }

  /** What the grid says aloud: what is selected, or why something cannot be had. */
  get spoken() {
    return this.page.locator('.mb-spoken');
  }

  /** Why a slot cannot be had, once it is pressed: beside it for the eye, and aloud. */
  async seeWhyNot(slot: Locator, sentence: string): Promise<void> {
    // It is marked as disabled, and answers all the same.
    await slot.click({ force: true });
    await see(this.page.locator('.mb-hint').getByText(sentence, { exact: true }));
    await seeThat(() => this.spoken.innerText(), sentence);
  }

  async newBooking(): Promise<void> {
    await press(this.page.getByRole('button', { name: 'New Booking', exact: true }));
  }

  /** With the mouse from one free slot to another; `before` happens before it is let go. */
  async draw(from: Slot, to: Pick<Slot, 'day' | 'from' | 'room'>, before?: () => Promise<void>): Promise<void> {
    const row = (slot: Pick<Slot, 'from'>) => this.grid.getByRole('rowheader', { name: slot.from, exact: true });
    await this.free(from).scrollIntoViewIfNeeded();
    const [start, end] = [await this.free(from).boundingBox(), await row(to).boundingBox()];
    if (!start || !end) throw new Error('The slots cannot be seen');
    const x = start.x + start.width / 2;
    await this.page.mouse.move(x, start.y + start.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(x, end.y + end.height / 2, { steps: 8 });
    await before?.();
    await this.page.mouse.up();
  }

  /** 'November 2026': the month whose hours are shown. */
  month(): Promise<string> {
    return this.page
      .getByText(/^(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/)
      .innerText();
  }

  /** The hours of the current month: '7 hours used / 20 hours total'. */
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
    await this.seeGrid();
  }

  async nextWeek(): Promise<void> {
    const before = await this.weekTitle.innerText();
    await press(this.page.getByRole('button', { name: 'Next week' }));
    await seeThat(async () => (await this.weekTitle.innerText()) !== before, true);
    await this.seeGrid();
  }

  async previousWeek(): Promise<void> {
    const before = await this.weekTitle.innerText();
    await press(this.page.getByRole('button', { name: 'Previous week' }));
    await seeThat(async () => (await this.weekTitle.innerText()) !== before, true);
    await this.seeGrid();
  }

  /** Turns the pages until the week of a date is shown; a midnight in between does no harm. */
  async showWeekOf(date: LocalDate): Promise<void> {
    for (let monday = await this.monday(); monday !== mondayOf(date); monday = await this.monday()) {
      await (monday < date ? this.nextWeek() : this.previousWeek());
    }
  }

  async today(): Promise<void> {
    await press(this.page.getByRole('button', { name: 'Today', exact: true }));
    await this.seeGrid();
  }

  /** Waits until the grid shows what it knows instead of its outline. */
  async seeGrid(): Promise<void> {
    await see(this.heading, this.page.locator('[role=grid][aria-busy=false]'));
  }

  /** Everything in the grid of one room, in reading order. */
  async slots(): Promise<Slot[]> {
    const monday = await this.monday();
    const labels = await labelsOf(this.grid.locator('.mb-stop-button'));
    return labels.map((label) => readSlot(label, monday)).filter((slot) => slot !== null);
  }

  /** Makes a day visible; on a desktop all seven are. */
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

  /** In the view of all rooms: a slot in which some rooms are free and some are not. */
  async cellWithFreeAndTakenRooms(): Promise<{ button: Locator; when: string; free: string[] }> {
    const labels = await labelsOf(this.grid.locator('.mb-stop-button'));
    for (const label of labels) {
      const [, when, some, all, names] = /^(.+), (\d+) of (\d+) free: (.+)$/.exec(label) ?? [];
      if (when === undefined || names === undefined || some === all) continue;
      return { when, free: names.split(', '), button: this.grid.getByRole('button', { name: label, exact: true }) };
    }
    throw new Error('Every room is free all week');
  }

  /** 'Edit' or 'Cancel' of an own booking. */
  action(which: 'Edit' | 'Cancel', slot: Slot): Locator {
    return this.grid.getByRole('button', { name: `${which} booking, ${slot.day}, ${slot.from} to` });
  }
}

/** The same on a phone: a day at a time, with a strip of the week above it. */
export class BookingsOnPhone extends BookingsPage {
  override async slots(): Promise<Slot[]> {
    const all: Slot[] = [];
    for (const day of await this.days()) {
      await this.showDay({ day });
      all.push(...(await super.slots()));
    }
    return all;
  }

  override async seeGrid(): Promise<void> {
    await super.seeGrid();
    await seeNothingSideways(this.page);
  }

  override async showDay({ day }: Pick<Slot, 'day'>): Promise<void> {
    const button = this.strip.getByRole('button', { name: day });
    await press(button);
    await seeThat(() => button.getAttribute('aria-pressed'), 'true');
    await see(this.grid.getByRole('columnheader', { name: day }));
    await this.seeGrid();
  }

  private get strip() {
    return this.page.getByRole('group', { name: 'Day of the week' });
  }

  private async days(): Promise<string[]> {
    const labels = await labelsOf(this.strip.getByRole('button'));
    return labels.map((label) => label.split(',')[0]!);
  }
}

/** What a screen reader says of buttons that show less. */
function labelsOf(buttons: Locator): Promise<string[]> {
  return buttons.evaluateAll((all) => all.map((one) => one.querySelector('.mb-unseen')?.textContent ?? ''));
}
