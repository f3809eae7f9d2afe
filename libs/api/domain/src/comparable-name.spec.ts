import { amenityNameKey, roomNameKey, usernameKey } from './index';
import { comparableName } from './comparable-name';

describe('names are compared', () => {
  it.each([
    ['Studio', 'STUDIO'],
    ['Caf\u00e9', 'Cafe\u0301'],
    ['Studio', 'Stu\u200bdio'],
    ['Studio', '\ufeffStudio\u2060'],
    ['Studio', '\u202eStudio\u202c'],
    ['Studio', 'Stu\u00addio'],
    ['Studio', 'Stu\u200ddio'],
    ['Studio', 'Studio\u{E0041}'],
  ])('without regard to case and format characters: %j and %j', (one, other) => {
    expect(comparableName(one)).toBe(comparableName(other));
  });

  it.each([
    ['\u{1F469}\u200d\u{1F4BB}', '\u{1F469}\u{1F4BB}'],
    ['\u{1F469}\u{1F3FD}\u200d\u{1F680}', '\u{1F469}\u{1F3FD}\u{1F680}'],
    ['\u2764\ufe0f\u200d\u{1F525}', '\u2764\ufe0f\u{1F525}'],
    ['\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', '\u{1F3F4}'],
    ['\u0646\u0627\u0645\u0647\u200c\u0627\u06cc', '\u0646\u0627\u0645\u0647\u0627\u06cc'],
    ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u0937'],
  ])('with the joiners of emoji and scripts: %j and %j', (one, other) => {
    expect(comparableName(one)).not.toBe(comparableName(other));
  });

  it('in the same way for rooms, amenities and users', () => {
    for (const keyOf of [roomNameKey, amenityNameKey, usernameKey]) expect(keyOf('B\u200bob')).toBe('bob');
  });
});
