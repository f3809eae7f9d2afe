import { screen } from '@testing-library/react';
import { MockedWorkspace, boardRoom, cell, dialog, offered, open, studio } from './testing';

it('does not offer a retired room', async () => {
  const api = new MockedWorkspace();
  api.rooms = [boardRoom, { ...studio, isActive: false }, { ...studio, id: 4, name: 'Attic', isActive: true }];
  const { user } = open(api);
  await cell('Thursday 19 November, 10:00 to 10:30');
  await user.click(screen.getByRole('button', { name: /New Booking/ }));
  const form = await dialog('Create New Booking');
  await user.click(form.getByLabelText('Room'));
  expect(offered()).toEqual(['Board Room10 seats', 'Attic4 seats']);
});
