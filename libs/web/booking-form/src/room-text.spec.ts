import { placeText, roomFactsText } from './room-text';

const room = { capacity: 8, location: 'Ground floor', amenities: ['Projector', 'Whiteboard'] };

it.each([
  [room, '8 seats, Ground floor, Projector, Whiteboard'],
  [{ ...room, location: null }, '8 seats, Projector, Whiteboard'],
  [{ ...room, amenities: [] }, '8 seats, Ground floor'],
  [{ capacity: 1 }, '1 seat'],
])('the facts of %j are "%s"', (facts, text) => {
  expect(roomFactsText(facts)).toBe(text);
});

it('isolates the direction of each fact', () => {
  expect(placeText({ location: 'קומה 2', amenities: ['Screen'] })).toBe('\u2068קומה 2\u2069, Screen');
});
