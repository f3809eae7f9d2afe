import { render, screen } from '@testing-library/react';
import { useDrawn } from './use-drawn';

function List({ rows }: { rows: readonly string[] | undefined }) {
  return useDrawn(rows !== undefined) ? rows!.map((row) => <p key={row}>{row}</p>) : <p>Loading</p>;
}

it('draws what is there at once, and what arrives later after it', async () => {
  const { rerender } = render(<List rows={['first']} />);
  expect(screen.getByText('first')).toBeTruthy();
  rerender(<List rows={undefined} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  rerender(<List rows={['second']} />);
  expect(await screen.findByText('second')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
});
