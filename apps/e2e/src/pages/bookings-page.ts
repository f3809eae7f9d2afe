import { type LocalDate, mondayOf } from '@roomhours/time';
import type { Locator, Page } from 'playwright-core';
import { press } from '../support/press';
import { see, seeNothingSideways, seeThat } from '../support/see';
import { type Slot, later, mondayOfTitle, readSlot } from './slot';

/** '/bookings' on a desktop: a week at a time. */
export class BookingsPage {
  constructor(protected readonly page: Page) {}

  get heading() {
    return this.page.getByRole('heading', { name: 'Meeting Room Bookings', exact: true });
  }

  get grid() {
    return this.page.getByRole('grid');
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
    await press(this.page.getByLabel('Room', { exact: true }));
    await press(this.page.getByTitle(name, { exact: true }).last());
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
    const labels = await this.grid
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
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
    const labels = await this.grid
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    for (const label of labels) {
      const [, when, some, all, names] = /^(.+), (\d+) of (\d+) rooms free: (.+)$/.exec(label) ?? [];
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
    const labels = await this.strip
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    return labels.map((label) => label.split(',')[0]!);
  }
}
