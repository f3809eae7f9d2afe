import { chosen } from './choice.mjs';

const FIGURES = ['week read, changed', 'grid page, cold transfer', 'Lighthouse mobile: grid page'].map((name) => ({
  name,
}));
const names = (only: string[]) => chosen(FIGURES, only).map(({ name }) => name);

describe('the choice of figures', () => {
  it('is all of them where nothing is asked for', () => {
    expect(names([])).toEqual(FIGURES.map(({ name }) => name));
  });

  it('holds whatever contains one of the texts, in any case, in the order of the table', () => {
    expect(names(['lighthouse', ' Week'])).toEqual(['week read, changed', 'Lighthouse mobile: grid page']);
    expect(names(['page'])).toEqual(['grid page, cold transfer', 'Lighthouse mobile: grid page']);
  });

  it('may be empty', () => {
    expect(names(['month'])).toEqual([]);
  });
});
