import { randomPassword } from './passwords';

it('has fifteen characters, and differs each time', () => {
  const many = Array.from({ length: 200 }, () => randomPassword());
  expect(many.filter((password) => /^[a-zA-Z2-9]{15}$/.test(password))).toHaveLength(200);
  expect(new Set(many).size).toBe(200);
});

it('has no characters that look alike', () => {
  const seen = Array.from({ length: 500 }, () => randomPassword()).join('');
  expect(/[0O1lI]/.test(seen)).toBe(false);
  expect(new Set(seen).size).toBe(56);
});

it('is not biased: each character has the same number of bytes, and other bytes are rejected', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    // Bytes of one value, then of a value that is always accepted: the result shows if the first ones were.
    let calls = 0;
    const password = randomPassword((bytes) => bytes.fill((calls += 1) === 1 ? byte : 0));
    if (calls === 1) counts.set(password[0]!, (counts.get(password[0]!) ?? 0) + 1);
  }
  expect(counts.size).toBe(56);
  expect(new Set(counts.values())).toEqual(new Set([4]));
});
