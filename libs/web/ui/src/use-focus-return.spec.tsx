import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusReturn } from './use-focus-return';

/** Rooms that can be deleted after a confirmation in an overlay, which does not restore the focus itself. */
function Rooms({ names }: { names: string[] }) {
  useFocusReturn();
  const [rooms, setRooms] = useState(names);
  const [asked, setAsked] = useState<string | null>(null);
  const close = () => setAsked(null);
  return (
    <main>
      <h2>Meeting Rooms</h2>
      {rooms.length > 0 && (
        <ul>
          {rooms.map((room) => (
            <li key={room}>
              <button>Edit {room}</button>
              <button onClick={() => setAsked(room)}>Delete {room}</button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <div role="dialog">
          <button autoFocus onClick={close}>
            Cancel
          </button>
          <button
            onClick={() => {
              close();
              setTimeout(() => setRooms(rooms.filter((room) => room !== asked)));
            }}
          >
            Delete
          </button>
        </div>
      )}
    </main>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement?.textContent;
const expectFocus = (text: string) => waitFor(() => expect(focused()).toBe(text));

async function remove(room: string) {
  await press(`Delete ${room}`);
  await press('Delete');
  await waitFor(() => expect(screen.queryByText(`Delete ${room}`)).toBeNull());
}

it('returns to the control that opened a dialog', async () => {
  render(<Rooms names={['Attic']} />);
  await press('Delete Attic');
  await press('Cancel');
  await expectFocus('Delete Attic');
});

it('moves to the same control of the next or the previous item', async () => {
  render(<Rooms names={['Attic', 'Loft', 'Studio']} />);
  await remove('Loft');
  await expectFocus('Delete Studio');
  await remove('Studio');
  await expectFocus('Delete Attic');
});

it('moves to the heading if no item is left, and the heading is no tab stop afterwards', async () => {
  render(<Rooms names={['Attic']} />);
  await remove('Attic');
  await expectFocus('Meeting Rooms');
  screen.getByRole('heading').blur();
  expect(screen.getByRole('heading').hasAttribute('tabindex')).toBe(false);
});

it('returns from a message beside the page to the control before it, or to the title of the page', async () => {
  function Page() {
    useFocusReturn();
    const [messages, setMessages] = useState(['first', 'second']);
    return (
      <div>
        <main>
          <h1>Bookings</h1>
          <button>Book</button>
        </main>
        <div role="status">
          {messages.map((message) => (
            <button key={message} onClick={() => setMessages(messages.filter((one) => one !== message))}>
              Dismiss {message}
            </button>
          ))}
        </div>
      </div>
    );
  }
  render(<Page />);
  screen.getByText('Dismiss first').focus();
  await userEvent.keyboard('{Enter}');
  await expectFocus('Bookings');
  screen.getByText('Book').focus();
  screen.getByText('Dismiss second').focus();
  await userEvent.keyboard('{Enter}');
  await expectFocus('Book');
});

it('moves to the tab stop of the grid that replaces another one', async () => {
  function Schedule() {
    useFocusReturn();
    const [layout, setLayout] = useState('Week');
    return (
      <main>
        <h1>Bookings</h1>
        <div role="grid" key={layout}>
          <button tabIndex={-1}>{layout}, Monday</button>
          <button onKeyDown={({ key }) => key === 'd' && setLayout('Day')}>{layout}, Tuesday</button>
        </div>
      </main>
    );
  }
  render(<Schedule />);
  screen.getByText('Week, Tuesday').focus();
  await userEvent.keyboard('d');
  await expectFocus('Day, Tuesday');
});

it('is not restored after the user removed it', async () => {
  function Page({ hasAction }: { hasAction: boolean }) {
    useFocusReturn();
    return (
      <main>
        <h2>Meeting Rooms</h2>
        {hasAction && <button>Add Room</button>}
      </main>
    );
  }
  const { rerender } = render(<Page hasAction />);
  await press('Add Room');
  await userEvent.click(screen.getByRole('heading'));
  rerender(<Page hasAction={false} />);
  await act(async () => undefined);
  expect(document.activeElement).toBe(document.body);
});

it('skips an item with disabled controls', async () => {
  function Bookings() {
    useFocusReturn();
    const [leaving, setLeaving] = useState<string | null>(null);
    return (
      <ul>
        {['Monday', 'Tuesday'].map((day) => (
          <li key={day}>
            <button disabled={leaving === day} onClick={() => setLeaving(day)}>
              Cancel {day}
            </button>
          </li>
        ))}
      </ul>
    );
  }
  render(<Bookings />);
  await press('Cancel Monday');
  await expectFocus('Cancel Tuesday');
});

it('moves from a disabled control to the adjacent one', async () => {
  function Pager() {
    useFocusReturn();
    const [page, setPage] = useState(2);
    return (
      <nav>
        <button onClick={() => setPage(page - 1)}>Previous</button>
        <button onClick={() => setPage(page + 1)} disabled={page === 3}>
          Next
        </button>
      </nav>
    );
  }
  render(<Pager />);
  await press('Next');
  await expectFocus('Previous');
});
