import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog';

it('is closed by a click beside it, but not by the second click on the button that has opened it', () => {
  const onClose = jest.fn();
  render(<Dialog open title="Note" onClose={onClose} />);
  const mask = document.querySelector('.ant-modal-wrap')!;
  const clickBeside = (detail: number) => {
    fireEvent.mouseDown(mask, { detail });
    fireEvent.mouseUp(mask, { detail });
    fireEvent.click(mask, { detail });
  };
  clickBeside(2);
  expect(onClose).not.toHaveBeenCalled();
  clickBeside(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

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

it('does not confirm with the click that changes what it would confirm', () => {
  const onOk = jest.fn();
  function Page() {
    const [days, setDays] = useState('Monday');
    return (
      <Dialog open title="Days" onClose={jest.fn()} confirms={days} okText="Cancel them" onOk={() => onOk(days)}>
        <input aria-label="Day" onBlur={({ target }) => setDays(target.value)} />
        <p>{days}</p>
      </Dialog>
    );
  }
  render(<Page />);
  const field = screen.getByLabelText('Day');
  fireEvent.change(field, { target: { value: 'Monday and Tuesday' } });
  field.focus();
  const confirm = screen.getByRole('button', { name: 'Cancel them' });
  fireEvent.click(confirm);
  expect(screen.getByText('Monday and Tuesday')).toBeTruthy();
  // It was a double click.
  fireEvent.click(confirm, { detail: 2 });
  expect(onOk).not.toHaveBeenCalled();
  fireEvent.click(confirm);
  expect(onOk.mock.calls).toEqual([['Monday and Tuesday']]);
});
