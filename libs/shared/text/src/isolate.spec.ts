import { isolate } from './isolate';

describe('isolate', () => {
  it.each(['Board Room', 'Große Küche', '会議室 12', 'Café 🙂', ''])('does not change %p', (text) => {
    expect(isolate(text)).toBe(text);
  });

  it.each(['غرفة 12', 'חדר ישיבות', 'Room א', '\u{1e900}', 'abc\u202edef'])('encloses %p', (text) => {
    expect(isolate(text)).toBe(`\u2068${text}\u2069`);
  });
});
