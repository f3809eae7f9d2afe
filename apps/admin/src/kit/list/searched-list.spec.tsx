import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { disableMotion, press, searchFor } from '../../testing';
import { SearchedList } from './searched-list';

/** A list of rooms, and below it the query of the URL. */
function Page({ count }: { count: number }) {
  const [location, setLocation] = useState({ pathname: '/admin', search: '' });
  const navigate = (path: string) => setLocation({ pathname: '/admin', search: path.slice('/admin'.length) });
  const rooms = Array.from({ length: count }, (_, index) => `Room ${index + 1}`);
  return (
    <ShellProvider value={{ location, navigate } as unknown as ShellContext}>
      <SearchedList items={rooms} textsOf={(room) => [room]} label="rooms" noun="room" searched="name">
        {(found) => found.map((room) => <p key={room}>{room}</p>)}
      </SearchedList>
      <output aria-label="URL">{new URLSearchParams(location.search).toString()}</output>
    </ShellProvider>
  );
}

const url = () => screen.getByLabelText('URL').textContent;
const shown = () => screen.getAllByText(/^Room \d+$/).map(({ textContent }) => textContent);

beforeEach(() => disableMotion());

it('has a search field from nine entries on', () => {
  const { unmount } = render(<Page count={8} />);
  expect(screen.queryByRole('searchbox')).toBeNull();
  unmount();
  render(<Page count={9} />);
  expect(screen.getByRole('searchbox', { name: 'Search rooms' })).toBeTruthy();
  expect(screen.getByText('9 rooms')).toBeTruthy();
});

it('is shown in pages, and searched on all of them; text and page are in the URL', async () => {
  render(<Page count={51} />);
  expect([shown().length, shown().at(-1)]).toEqual([50, 'Room 50']);
  await press('Next');
  expect([shown(), url()]).toEqual([['Room 51'], 'page=2']);
  searchFor('Room 23');
  expect([shown(), url()]).toEqual([['Room 23'], 'search=Room+23']);
  expect(screen.getByText('1 of 51 rooms')).toBeTruthy();
  searchFor('attic');
  expect(screen.getByText(/^None has/).textContent).toContain('None has “attic” in its name.');
  await press('Show all rooms');
  expect([shown().length, url()]).toEqual([50, '']);
});
