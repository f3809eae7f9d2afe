import { capacityRule } from './room-fields';

const OUT_OF_RANGE = 'Capacity must be a whole number from 1 to 10,000';

it.each([
  [null, 'Capacity is required'],
  [0, OUT_OF_RANGE],
  [1, 'fine'],
  [2.5, OUT_OF_RANGE],
  [10_000, 'fine'],
  [10_001, OUT_OF_RANGE],
])('capacity %p: %s', async (capacity, message) => {
  const outcome = capacityRule.validator(null, capacity).then(
    () => 'fine',
    (error: Error) => error.message,
  );
  expect(await outcome).toBe(message);
});
