import type { MailedBooking, MessageContent } from '@roomhours/application';
import type { BookingId, UserId } from '@roomhours/domain';
import { type Instant, instant, parseInstant } from '@roomhours/time';
import ICAL from 'ical.js';
import fc from 'fast-check';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import type { LeasedMessage } from '../persistence';
import { composeMail } from './compose-mail';

const CONTEXT = {
  from: { name: 'Front desk', address: 'desk@example.com' },
  publicUrl: 'https://rooms.example.com',
  zone: 'Europe/Berlin',
  identity: 'identity',
};

const AT = parseInstant('2026-11-20T08:00:00Z');

function aBooking(change: Partial<MailedBooking> = {}): MailedBooking {
  const start = parseInstant('2026-11-24T09:00:00Z');
  const end = parseInstant('2026-11-24T10:30:00Z');
  return { id: 7 as BookingId, roomName: 'Board Room', start, end, purpose: 'Review', sequence: 0, ...change };
}

function aMessage(content: MessageContent, change: Partial<LeasedMessage> = {}): LeasedMessage {
  return {
    ...{ id: 1, uuid: 'b1946ac9', kind: content.kind, recipientId: 5 as UserId, recipient: 'ada@example.org' },
    ...{ recipientName: 'Ada', content, createdAt: AT, expiresAt: null, dueAt: AT, attempts: 1, lease: 'lease' },
    ...change,
  };
}

/** Returns the source of the mail. */
async function sourceOf(message: LeasedMessage): Promise<string> {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message: source } = await composer.sendMail(composeMail(message, CONTEXT));
  return (source as Buffer).toString();
}

async function parsed(content: MessageContent): Promise<ParsedMail> {
  return simpleParser(await sourceOf(aMessage(content)));
}

interface Entry {
  method: unknown;
  uid: string;
  sequence: number;
  status: unknown;
  start: string;
  end: string;
  summary: string;
  location: string;
  description: string;
  url: unknown;
  organizer: unknown;
  attendee: unknown;
}

/** Reads the calendar parts with a library that did not write them. A single entry is both alternative and attachment. */
function entriesOf({ attachments }: ParsedMail): Entry[] {
  const calendars = attachments.map(({ content }) => new ICAL.Component(ICAL.parse(content.toString())));
  return calendars.flatMap((calendar) =>
    calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        method: calendar.getFirstPropertyValue('method'),
        uid: event.uid,
        sequence: event.sequence,
        status: component.getFirstPropertyValue('status'),
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        summary: event.summary,
        location: event.location,
        description: event.description,
        url: component.getFirstPropertyValue('url'),
        organizer: event.organizer,
        attendee: component.getFirstPropertyValue('attendee'),
      };
    }),
  );
}

const confirmed = (...bookings: MailedBooking[]): MessageContent => ({
  ...{ kind: 'bookingConfirmed', byAdministrator: false, bookings },
});
const cancelled = (...bookings: MailedBooking[]): MessageContent => ({
  ...{ kind: 'bookingCancelled', byAdministrator: true, bookings },
});
const KINDS = [
  [confirmed, 'CONFIRMED'],
  [cancelled, 'CANCELLED'],
] as const;

describe('a mail', () => {
  it('has plain text and HTML with the same facts, and times in the workspace zone', async () => {
    const { subject, text, html, messageId, date, from, to } = await parsed(confirmed(aBooking()));

    expect([subject, messageId, date, from?.text, to]).toEqual([
      'Booked: Board Room, Tuesday 24 November, 10:00 to 11:30',
      '<b1946ac9@rooms.example.com>',
      new Date(AT),
      '"Front desk" <desk@example.com>',
      expect.objectContaining({ text: '"Ada" <ada@example.org>' }),
    ]);
    expect(text).toBe(
      [
        'Hello Ada,',
        '',
        'Your booking is confirmed.',
        '',
        'Room: Board Room',
        'When: Tuesday 24 November 2026, 10:00 to 11:30 (Europe/Berlin)',
        'Purpose: Review',
        '',
        'Open the booking:',
        'https://rooms.example.com/bookings?booking=7',
        '',
        'Roomhours',
        '',
      ].join('\n'),
    );
    for (const fact of ['Board Room', 'Tuesday 24 November 2026, 10:00 to 11:30 (Europe/Berlin)', 'Review'])
      expect(html).toContain(fact);
  });

  it.each([
    ['Europe/Berlin', '2026-11-24T22:00:00Z', '2026-11-24T23:00:00Z', 'Tuesday 24 November 2026, 23:00 to 24:00'],
    ['America/Santiago', '2027-09-05T03:00:00Z', '2027-09-05T04:00:00Z', 'Saturday 4 September 2027, 23:00 to 24:00'],
  ])('names the end of a day in %s as the screens do', async (zone, start, end, when) => {
    const booking = aBooking({ start: parseInstant(start), end: parseInstant(end) });
    const { subject, text } = composeMail(aMessage(confirmed(booking)), { ...CONTEXT, zone });

    expect(text).toContain(`When: ${when} (${zone})`);
    expect(subject).toContain('23:00 to 24:00');
  });

  it.each([
    ['another purpose', 'Retro', ['Purpose before: Retro']],
    ['a first purpose', null, []],
  ])('about %s names the purpose before, and no earlier time', async (_, purpose, lines) => {
    const changes = [{ before: aBooking({ purpose }), after: aBooking({ sequence: 1 }) }];
    const { text } = await parsed({ kind: 'bookingChanged', byAdministrator: true, changes });

    expect(text!.split('\n').filter((line) => line.toLowerCase().includes('before'))).toEqual(lines);
    expect(text).toContain('Purpose: Review\n');
  });

  it('about a calendar address has its name, if there is one', async () => {
    const content = { kind: 'calendarFeedCreated', name: 'Phone', feed: 'own', roomName: null } as const;
    const at = 'was created on Friday 20 November 2026, 09:00 (Europe/Berlin).';
    const shows = 'It shows your bookings to everyone who has it.';
    expect((await parsed(content)).text).toContain(`The calendar address "Phone" ${at} ${shows}`);
    // A message of an earlier release may wait.
    const { name: _, ...earlier } = content;
    for (const unnamed of [{ ...content, name: null }, earlier])
      expect((await parsed(unnamed)).text).toContain(`A calendar address ${at} ${shows}`);
  });

  it('lists several bookings by start, whatever their order is', async () => {
    const times = { start: parseInstant('2026-12-01T09:00:00Z'), end: parseInstant('2026-12-01T10:00:00Z') };
    const [early, late] = [aBooking(), aBooking({ id: 8 as BookingId, ...times })];
    const changes = [late, early].map((before) => ({ before, after: { ...before, roomName: 'Studio' } }));
    const contents = [
      confirmed(late, early),
      cancelled(late, early),
      { kind: 'bookingChanged', byAdministrator: true, changes } as const,
    ];
    for (const content of contents) {
      const { subject, text } = await parsed(content);
      expect(subject).toContain('2 bookings, the first on Tuesday 24 November');
      expect(text!.indexOf('Tuesday 24 November')).toBeLessThan(text!.indexOf('Tuesday 1 December'));
    }
  });

  it('has the line of the administrator who cancelled several bookings', async () => {
    const content = cancelled(aBooking(), aBooking({ id: 8 as BookingId }));
    const { text, html } = await parsed({ ...content, note: 'The heating <is> broken.' } as MessageContent);

    expect(text).toContain('An administrator has cancelled your bookings.');
    expect(text).toContain('The heating <is> broken.');
    expect(html).toContain('The heating &lt;is&gt; broken.');
  });

  it.each<[MessageContent, string]>([
    [
      { kind: 'invitation', token: 'TOKEN', expiresAt: parseInstant('2026-11-27T08:00:00Z') },
      'until Friday 27 November 2026, 09:00 (Europe/Berlin)',
    ],
    [
      { kind: 'passwordReset', token: 'TOKEN', expiresAt: parseInstant('2026-11-20T09:00:00Z') },
      'until Friday 20 November 2026, 10:00 (Europe/Berlin)',
    ],
  ])('of the kind $kind has a link with the token in its fragment', async (content, until) => {
    const { text, html } = await parsed(content);
    expect(text).toContain('https://rooms.example.com/set-password#token=TOKEN');
    expect(html).toContain('href="https://rooms.example.com/set-password#token=TOKEN"');
    expect(text).toContain(until);
  });

  it('shows what members have written as text, never as HTML', async () => {
    const { html } = await parsed(confirmed(aBooking({ roomName: '<b>"A"</b>', purpose: '<script>x</script>\nnext' })));
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt;<br>next');
    expect(html).not.toMatch(/<script|<b>/);
  });
});

describe('a calendar entry', () => {
  it('is requested, requested again with a higher SEQUENCE, and cancelled, with one UID', async () => {
    const first = aBooking();
    const second = aBooking({ roomName: 'Attic', sequence: 1 });
    const contents: MessageContent[] = [
      confirmed(first),
      { kind: 'bookingChanged', byAdministrator: false, changes: [{ before: first, after: second }] },
      cancelled(aBooking({ roomName: 'Attic', sequence: 2 })),
    ];

    const entries = await Promise.all(contents.map(async (content) => entriesOf(await parsed(content))[0]!));

    expect(entries.map(({ method, sequence, status, location }) => [method, sequence, status, location])).toEqual([
      ['REQUEST', 0, 'CONFIRMED', 'Board Room'],
      ['REQUEST', 1, 'CONFIRMED', 'Attic'],
      ['CANCEL', 2, 'CANCELLED', 'Attic'],
    ]);
    expect(new Set(entries.map(({ uid }) => uid))).toEqual(new Set(['booking-7@identity']));
    expect(entries[0]).toMatchObject({
      start: '2026-11-24T09:00:00.000Z',
      end: '2026-11-24T10:30:00.000Z',
      summary: 'Review',
      organizer: 'mailto:desk@example.com',
      attendee: 'mailto:ada@example.org',
    });
  });

  it('is an alternative of the text, so that mail programs offer it', async () => {
    const source = await sourceOf(aMessage(cancelled(aBooking())));
    expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  });

  it('says what the mail says, and links to the booking while it exists', async () => {
    const before = aBooking({ roomName: 'Attic; 2' });
    const changes = [{ before, after: aBooking({ sequence: 1 }) }];
    const note = 'The attic is painted.';
    const changed = await parsed({ kind: 'bookingChanged', byAdministrator: true, changes, note });
    const [entry] = entriesOf(changed);
    const lines = [
      'An administrator has changed your booking.',
      note,
      'Before: Attic; 2, Tuesday 24 November 2026, 10:00 to 11:30 (Europe/Berlin)',
      'Room: Board Room',
      'When: Tuesday 24 November 2026, 10:00 to 11:30 (Europe/Berlin)',
      'Purpose: Review',
    ];
    expect(entry!.description.split('\n')).toEqual(lines);
    for (const line of lines) expect(changed.text).toContain(line);
    const url = 'https://rooms.example.com/bookings?booking=7';
    expect([entry!.url, changed.text]).toEqual([url, expect.stringContaining(`Open the booking:\n${url}\n`)]);

    const gone = await parsed(cancelled(aBooking()));
    expect(entriesOf(gone)[0]).toMatchObject({ url: null, description: expect.stringMatching(/has cancelled your/) });
    expect(gone.text).toContain('Open your bookings:\nhttps://rooms.example.com/bookings\n');
  });

  it('is one for all bookings of a series, each with its own UID, and the mail links to the feed', async () => {
    const series = Array.from({ length: 52 }, (_, index) => aBooking({ id: (index + 1) as BookingId }));
    const uids = series.map(({ id }) => `booking-${id}@identity`);
    for (const [about, status] of KINDS) {
      const source = await sourceOf(aMessage(about(...series)));
      const mail = await simpleParser(source);
      const entries = entriesOf(mail);
      // The same part is an alternative of the text and a file for other programs.
      expect(source.match(/^Content-Type: (text\/calendar|application\/ics)/gm)).toHaveLength(2);
      expect(mail.attachments).toHaveLength(2);
      expect(entries.slice(0, 52).map(({ uid }) => uid)).toEqual(uids);
      expect(new Set(entries.map((entry) => `${String(entry.method)} ${String(entry.status)}`))).toEqual(
        new Set([`PUBLISH ${status}`]),
      );
      // RFC 5546, 3.2.1: a published event has an organizer and no attendees.
      expect(entries[0]).toMatchObject({ organizer: 'mailto:desk@example.com', attendee: null });
      expect(mail.text!.match(/^When: /gm)).toHaveLength(52);
      expect(mail.text).toContain('Follow your bookings in your calendar:\nhttps://rooms.example.com/profile\n');
    }
  });

  it('is no invitation if organizer and attendee are one address', async () => {
    for (const [about, status] of KINDS) {
      const mail = await simpleParser(await sourceOf(aMessage(about(aBooking()), { recipient: 'Desk@example.com' })));
      const uid = 'booking-7@identity';
      expect(entriesOf(mail)[0]).toMatchObject({ method: 'PUBLISH', status, attendee: null, uid });
    }
  });

  it.each([
    ['before the clocks go forward', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '01:30 to 03:30'],
    ['while they go back', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '02:30 to 02:30'],
    ['after they went back', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z', '02:00 to 03:00'],
  ])('has the instants of a booking %s', async (_, start, end, words) => {
    const mail = await parsed(confirmed(aBooking({ start: parseInstant(start), end: parseInstant(end) })));
    const [entry] = entriesOf(mail);
    expect([entry!.start, entry!.end]).toEqual([new Date(start).toISOString(), new Date(end).toISOString()]);
    expect(mail.subject).toContain(words);
  });
});

describe('what users have entered', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          ...['\r\n', '\n', '\r', 'Bcc: eve@evil.example', 'END:VEVENT', '=?utf-8?Q?', ' ', '😀'],
          ...['"', ';', ',', ':', '\\', '<', '>'],
        ),
      )
      .map((parts) => parts.join('')),
  );
  const anInstant = fc.integer({ min: 0, max: 2_000_000_000 }).map((seconds) => instant(seconds * 1000));

  it('never adds a header, a recipient, a part or a calendar property', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, anInstant, async (recipientName, roomName, purpose, start) => {
        const booking = aBooking({ roomName, purpose, start, end: (start + 1_800_000) as Instant });
        const source = await sourceOf(aMessage(cancelled(booking), { recipientName }));
        const mail = await simpleParser(source);

        const plain = await simpleParser(await sourceOf(aMessage(cancelled(aBooking()))));
        expect([...mail.headers.keys()]).toEqual([...plain.headers.keys()]);
        expect([mail.to].flat().flatMap((each) => each!.value.map(({ address }) => address))).toEqual([
          'ada@example.org',
        ]);
        expect(mail.attachments).toHaveLength(plain.attachments.length);
        const names = (text: Buffer) => {
          const [event] = new ICAL.Component(ICAL.parse(text.toString())).getAllSubcomponents('vevent');
          return event!.getAllProperties().map(({ name }) => name);
        };
        // An entry without a summary or location lacks that property.
        const optional = (name: string) => name !== 'summary' && name !== 'location';
        for (const [index, { content }] of mail.attachments.entries()) {
          const written = names(content);
          const expected = names(plain.attachments[index]!.content);
          expect(expected).toEqual(expect.arrayContaining(written));
          expect(written.filter(optional)).toEqual(expected.filter(optional));
        }
        expect(entriesOf(mail)[0]).toMatchObject({ uid: 'booking-7@identity', method: 'CANCEL' });
      }),
    );
  });

  it.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '<a@b.example>', 'a b@c.example'])(
    'is not sent to the address %j',
    async (recipient) => {
      await expect(sourceOf(aMessage({ kind: 'passwordChanged' }, { recipient }))).rejects.toThrow('not valid');
    },
  );
});
