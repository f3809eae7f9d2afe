import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog';

it('leaves a field with the click on the button and not with the press, during which the button would move', () => {
  const [onSubmit, onOk] = [jest.fn(), jest.fn()];
  function Page() {
    const [read, setRead] = useState('');
    return (
      <Dialog
        open
        title="Note"
        onClose={jest.fn()}
        okText="Save"
        onOk={() => onOk(read)}
        okButtonProps={{ htmlType: 'submit', form: 'note' }}
      >
        <form id="note" onSubmit={(event) => (event.preventDefault(), onSubmit(read))}>
          <input aria-label="Text" onBlur={({ target }) => setRead(target.value)} />
        </form>
      </Dialog>
    );
  }
  render(<Page />);
  const field = screen.getByLabelText('Text');
  fireEvent.change(field, { target: { value: 'Milk' } });
  field.focus();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(fireEvent.mouseDown(save)).toBe(false);
  fireEvent.click(save);
  expect(document.activeElement).toBe(save);
  expect([onOk, onSubmit].map(({ mock }) => mock.calls)).toEqual([[['Milk']], [['Milk']]]);
});
