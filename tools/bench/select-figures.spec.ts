import { selectFigures } from './select-figures.mjs';

const FIGURES = ['week read, changed', 'grid page, cold transfer', 'Lighthouse mobile: grid page'].map((name) => ({
  name,
}));
const names = (only: string[]) => selectFigures(FIGURES, only).map(({ name }) => name);

describe('selectFigures', () => {
  it('returns all figures without texts', () => {
    expect(names([])).toEqual(FIGURES.map(({ name }) => name));
  });

  it('returns the figures containing one of the texts, ignoring case, in table order', () => {
    expect(names(['lighthouse', ' Week'])).toEqual(['week read, changed', 'Lighthouse mobile: grid page']);
    expect(names(['page'])).toEqual(['grid page, cold transfer', 'Lighthouse mobile: grid page']);
  });

  it('returns an empty list if no figure matches', () => {
    expect(names(['month'])).toEqual([]);
  });
});
