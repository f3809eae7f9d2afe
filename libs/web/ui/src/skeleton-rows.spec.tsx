import { render, screen } from '@testing-library/react';
import { SkeletonRows } from './skeleton-rows';

it('says what loads, and shows screen readers no empty list', () => {
  render(<SkeletonRows label="Loading bookings" rows={2} />);
  expect(screen.getByRole('status', { name: 'Loading bookings' })).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
