import { shareOf } from './share';

it('rounds shares down', () => {
  expect([shareOf(3.98, 4), shareOf(4, 4), shareOf(0, 4)]).toEqual([99, 100, 0]);
});
