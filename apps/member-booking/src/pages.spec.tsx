import { render, screen } from '@testing-library/react';
import { Bookings, Dashboard, Profile } from './pages';

it.each([
  ['Dashboard', Dashboard],
  ['Meeting Room Bookings', Bookings],
  ['Profile', Profile],
])('%s is the heading before its page has come', (heading, Page) => {
  const { unmount } = render(<Page />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([heading]);
  unmount();
});
