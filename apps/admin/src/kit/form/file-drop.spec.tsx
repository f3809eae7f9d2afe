import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FileDrop } from './file-drop';

const onFile = jest.fn<void, [File]>();

beforeEach(() => {
  onFile.mockReset();
  const props = { label: 'File of users', accept: '.csv', fileName: undefined, onFile };
  render(<FileDrop {...props}>A CSV file.</FileDrop>);
});

const choose = (file: File) => fireEvent.change(screen.getByLabelText('File of users'), { target: { files: [file] } });

it('passes a copy on: browsers do not send a file that another program has saved since it was chosen', async () => {
  const file = new File(['email'], 'users.csv', { type: 'text/csv' });
  choose(file);
  await waitFor(() => expect(onFile).toHaveBeenCalledTimes(1));
  const copy = onFile.mock.calls[0]![0];
  expect([copy === file, copy.name, copy.type, await copy.text()]).toEqual([false, 'users.csv', 'text/csv', 'email']);
});

it('passes a file on that cannot be read', async () => {
  const file = new File(['email'], 'users.csv');
  file.arrayBuffer = () => Promise.reject(new Error('The file cannot be read.'));
  choose(file);
  await waitFor(() => expect(onFile.mock.calls[0]?.[0].name).toBe('users.csv'));
});
