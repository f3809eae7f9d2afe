import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { Dialog } from './dialog';
import { Prerender } from './prerender';

it('renders a dialog outside of the document and without effects, once', () => {
  const rendered = jest.fn();
  const effect = jest.fn();
  function Form() {
    rendered();
    useEffect(effect, []);
    return <input aria-label="Purpose" />;
  }
  const page = (title: string) => (
    <Prerender>
      <Dialog open={false} title={title} onClose={() => undefined}>
        <Form />
      </Dialog>
    </Prerender>
  );
  const { rerender } = render(page('New Booking'));
  expect(rendered).toHaveBeenCalledTimes(1);
  rerender(page('Edit Booking'));
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(effect).not.toHaveBeenCalled();
  expect(document.querySelector('input')).toBeNull();
});

it('reports no failure', () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw new Error('not downloaded');
  }
  const { container } = render(
    <>
      <p>The page</p>
      <Prerender>
        <Broken />
      </Prerender>
    </>,
  );
  expect(container.textContent).toBe('The page');
  expect(report).not.toHaveBeenCalled();
});
