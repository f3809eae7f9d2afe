import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { examplesIn } from './document-examples';

/** Paths of the programs. The test command sets the variables to those that it has found. */
const PROGRAMS = {
  vdirsyncer: process.env['VDIRSYNCER'] ?? 'vdirsyncer',
  khal: process.env['KHAL'] ?? 'khal',
};

/** An event as the calendar program shows it, in wall time of its zone. */
export interface ShownEvent {
  date: string;
  start: string;
  end: string;
  location: string;
  title: string;
}

const SEPARATOR = ' | ';
const FIELDS = ['{start-date}', '{start-time}', '{end-time}', '{location}', '{title}'];

/** The calendar of a person with the settings of calendars.md: vdirsyncer follows an address, khal shows the events. */
export class CalendarClient {
  private constructor(readonly home: string) {}

  /** Subscribes to the address, without reading it. @param zone in which events are shown */
  static async subscribe(url: string, zone: string): Promise<CalendarClient> {
    const client = new CalendarClient(await mkdtemp(join(tmpdir(), 'roomhours-calendar-')));
    const [vdirsyncer, khal] = examplesIn('calendars.md', 'ini') as [string, string];
    await client.write('.config/vdirsyncer/config', vdirsyncer.replace('ADDRESS', url));
    await client.write('.config/khal/config', khal.replaceAll('Europe/Berlin', zone));
    await mkdir(client.items, { recursive: true });
    await client.run('vdirsyncer', 'discover');
    return client;
  }

  /** Reads the address, and applies what has changed. */
  async refresh(): Promise<void> {
    await this.run('vdirsyncer', 'sync');
  }

  /** Returns the files that the program has stored, one for each event. */
  files(): Promise<string[]> {
    return readdir(this.items);
  }

  /** Returns the events within some days from a date, in order. Titles must have one line. */
  async show(date: string, days: number): Promise<ShownEvent[]> {
    const format = ['--day-format', '', '--format', FIELDS.join(SEPARATOR)];
    const output = await this.run('khal', 'list', ...format, date, `${days}d`);
    const lines = output.split('\n').filter((line) => line.includes(SEPARATOR));
    return lines.map((line) => {
      const [shown, start, end, location, ...title] = line.split(SEPARATOR) as [string, ...string[]];
      return { date: shown, start: start!, end: end!, location: location!, title: title.join(SEPARATOR) };
    });
  }

  async close(): Promise<void> {
    await rm(this.home, { recursive: true });
  }

  private get items(): string {
    return join(this.home, '.calendars/roomhours');
  }

  private async write(path: string, text: string): Promise<void> {
    const file = join(this.home, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  private async run(program: keyof typeof PROGRAMS, ...args: string[]): Promise<string> {
    const env = { PATH: process.env['PATH'], HOME: this.home, LC_ALL: 'C.UTF-8' };
    return (await promisify(execFile)(PROGRAMS[program], args, { env, maxBuffer: 10_000_000 })).stdout;
  }
}
