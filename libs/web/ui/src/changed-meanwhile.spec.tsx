import { render } from '@testing-library/react';
import { ChangedMeanwhile } from './changed-meanwhile';

const { scrollIntoView } = Element.prototype;

afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

it('is removed also in a browser that returns a promise from scrolling', () => {
  Element.prototype.scrollIntoView = jest.fn(() => Promise.resolve()) as () => void;
  const { unmount } = render(<ChangedMeanwhile changes={[]} onDiscard={() => undefined} />);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  expect(unmount).not.toThrow();
});
