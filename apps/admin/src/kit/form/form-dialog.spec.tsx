import { later, mockApi, refusal } from '@roomhours/data-access/testing';
import { call } from '@roomhours/data-access';
import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { ThemeProvider } from '@roomhours/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { disableMotion, fill, press } from '../../testing';
import { requiredText } from './field-rules';
import { FormDialog } from './form-dialog';
import { useRequest } from '../use-request';

interface Fields {
  name: string;
  capacity: string;
}

const ADD = 'POST /api/rooms';

async function add(body: Fields) {
  const result = await call({ url: '/api/rooms', method: 'POST', body });
  return 'failure' in result ? { error: result.failure } : { data: result.data };
}

function RoomDialog({ waiting = false }: { waiting?: boolean }) {
  const [form] = Form.useForm<Fields>();
  const { send, isPending } = useRequest(form, { fieldNames: { seats: 'capacity' } });
  const toasts = { failure: { title: 'Failed', fallback: 'Please try again.' } };
  return (
    <FormDialog
      {...{ form, waiting, name: 'room', open: true, title: 'Room', submitLabel: 'Save', pendingLabel: 'Saving...' }}
      pending={isPending}
      initialValues={{ name: '', capacity: '' }}
      onClose={() => undefined}
      onSubmit={(fields) => void send(add(fields), toasts)}
    >
      <Form.Item name="name" label="Name" required rules={[requiredText('Name')]}>
        <Input dir="auto" />
      </Form.Item>
      <Form.Item name="capacity" label="Capacity" required rules={[requiredText('Capacity')]}>
        <Input dir="ltr" />
      </Form.Item>
    </FormDialog>
  );
}

function open(props: { waiting?: boolean } = {}) {
  const notify = jest.fn();
  render(
    <ShellProvider value={{ notify } as unknown as ShellContext}>
      <ThemeProvider theme="light">
        <RoomDialog {...props} />
      </ThemeProvider>
    </ShellProvider>,
  );
  return notify;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function fillAll(): void {
  fill(field('Name'), 'Studio');
  fill(field('Capacity'), '4');
}

beforeEach(() => disableMotion());

it('focuses the first invalid field, and removes its error when it is changed', async () => {
  const api = mockApi({});
  open();
  await userEvent.type(field('Name'), 'Studio');
  await press('Save');
  expect(await screen.findByText('Capacity is required')).toBeTruthy();
  expect(document.activeElement).toBe(field('Capacity'));
  await userEvent.type(field('Capacity'), '4');
  await waitFor(() => expect(screen.queryByText('Capacity is required')).toBeNull());
  expect(api.to(ADD)).toEqual([]);
});

it('shows the errors of the server on the fields, and focuses the first', async () => {
  mockApi({ [ADD]: refusal('VALIDATION_FAILED', 'Not valid.', [{ field: 'seats', message: 'Too many.' }]) });
  const notify = open();
  fillAll();
  await press('Save');
  expect(await screen.findByText('Too many.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Capacity'));
  expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Failed', description: 'Not valid.' });
});

it('sends the form once while the request runs', async () => {
  const answer = later<never>();
  const api = mockApi({ [ADD]: answer.route });
  open();
  fillAll();
  await press('Save');
  await press('Saving...');
  expect(api.to(ADD)).toHaveLength(1);
});

it('is not sent while it waits for a preview', async () => {
  const api = mockApi({ [ADD]: { status: 500, text: '' } });
  open({ waiting: true });
  fillAll();
  await press('Save');
  expect(api.to(ADD)).toEqual([]);
});
