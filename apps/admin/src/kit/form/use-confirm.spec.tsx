import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, press } from '../../testing';
import { type Confirmation, useConfirm } from './form-dialog';

const UNLIMITED: Confirmation = { title: 'Unlimited', text: 'There is no limit.', confirmLabel: 'Allow' };
const INACTIVE: Confirmation = { title: 'Inactive', text: 'It ends.', confirmLabel: 'End' };

/** A form with a Save button that asks these questions. */
function open(...questions: (Confirmation | false)[]) {
  const onSave = jest.fn();
  function Form() {
    const { confirm, confirmDialog } = useConfirm();
    return (
      <>
        <button onClick={() => confirm(questions, onSave)}>Save</button>
        {confirmDialog}
      </>
    );
  }
  render(<Form />);
  return onSave;
}

beforeEach(() => disableMotion());

it('proceeds immediately without questions', async () => {
  const onSave = open(false);
  await press('Save');
  expect(onSave).toHaveBeenCalledTimes(1);
});

it('asks the questions one by one, and each only once', async () => {
  const onSave = open(INACTIVE, false, UNLIMITED);
  await press('Save');
  await press('End');
  expect(await screen.findByText('There is no limit.')).toBeTruthy();
  expect(screen.queryByText('It ends.')).toBeNull();
  expect(onSave).not.toHaveBeenCalled();
  await press('Allow');
  expect(onSave).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Save');
  expect(onSave).toHaveBeenCalledTimes(2);
});

it('does not proceed after Go Back, and asks again', async () => {
  const onSave = open(UNLIMITED);
  await press('Save');
  await press('Go Back');
  expect(onSave).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('There is no limit.')).toBeTruthy();
});
