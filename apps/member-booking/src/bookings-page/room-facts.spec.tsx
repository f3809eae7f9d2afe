import { screen } from '@testing-library/react';
import { MockedWorkspace, boardRoom, dialog, focusRoom, offered, open, studio } from './testing';

const PHOTO = '/api/rooms/2/photo/x';
const THUMBNAIL = `${PHOTO}/thumbnail`;

function withFacts(): MockedWorkspace {
  const api = new MockedWorkspace();
  const facts = { location: 'Ground floor', amenities: ['Screen', 'Whiteboard'], photo: PHOTO, thumbnail: THUMBNAIL };
  api.rooms = [boardRoom, { ...studio, ...facts }, { ...focusRoom, description: 'Quiet.' }];
  return api;
}

describe('the facts of a room', () => {
  it('are in the choice of a room in the dialog', async () => {
    const { user } = open(withFacts());
    await user.click(await screen.findByRole('button', { name: 'New Booking' }));
    await user.click((await dialog('Create New Booking')).getByLabelText('Room'));
    await screen.findByText('Ground floor, Screen, Whiteboard');
    expect(offered()).toEqual([
      ...['Board Room10 seats', 'StudioGround floor, Screen, Whiteboard4 seats', 'Focus Room2 seats'],
    ]);
    const photos = [...document.querySelectorAll('.ant-select-item-option-content img')];
    expect(photos.map((photo) => photo.getAttribute('src'))).toEqual([THUMBNAIL]);
  });

  it('are below the room filter', async () => {
    open(withFacts(), { search: `?room=${studio.id}` });
    const facts = await screen.findByText(', Ground floor, Screen, Whiteboard');
    expect(facts.parentElement!.textContent).toMatch(/^4 seats, /);
    const filter = screen.getByRole('combobox', { name: 'Room' });
    expect(filter.getAttribute('aria-describedby')).toBe(facts.parentElement!.id);
  });
});
