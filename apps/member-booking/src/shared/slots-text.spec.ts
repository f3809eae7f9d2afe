import { slotsText } from './slots-text';

describe('slotsText', () => {
  it('is said only for a booking of more than 30 minutes', () => {
    expect([slotsText(2, 30), slotsText(2, 60), slotsText(1, 60), slotsText(4, 31)]).toEqual([
      null,
      '(2 slots)',
      '(1 slot)',
      '(4 slots)',
    ]);
  });
});
