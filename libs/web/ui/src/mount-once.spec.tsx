import { render, screen } from '@testing-library/react';
import { MountOnce } from './mount-once';

it('mounts its children when they are first needed, and keeps them', () => {
  const dialog = <p>Dialog</p>;
  const { rerender } = render(<MountOnce when={false}>{dialog}</MountOnce>);
  expect(screen.queryByText('Dialog')).toBeNull();
  rerender(<MountOnce when>{dialog}</MountOnce>);
  rerender(<MountOnce when={false}>{dialog}</MountOnce>);
  expect(screen.getByText('Dialog')).toBeTruthy();
});
