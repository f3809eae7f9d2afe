import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw/core/http';
import { setupServer } from 'msw/node';
import { Component, type ReactNode, useState } from 'react';
import { lazyDialog, MountOnce } from './use-dialog';

it('mounts its children when they are first needed, and keeps them', () => {
  const dialog = <p>Dialog</p>;
  const { rerender } = render(<MountOnce when={false}>{dialog}</MountOnce>);
  expect(screen.queryByText('Dialog')).toBeNull();
  rerender(<MountOnce when>{dialog}</MountOnce>);
  rerender(<MountOnce when={false}>{dialog}</MountOnce>);
  expect(screen.getByText('Dialog')).toBeTruthy();
});

interface GreetingProps {
  open: boolean;
  name: string;
  onClose: () => void;
}

const Greeting = ({ open, name }: GreetingProps) => open && <p>{`Hello ${name}`}</p>;

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>{`failed: ${this.state.error.message}`}</p> : this.props.children;
  }
}

const chunkError = () =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: '/dialogs.js' });

const failing = (times: number) => {
  const load = jest.fn(async () => Greeting);
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(chunkError());
  return load;
};

/** A page with a dialog. The text field represents the state of the page. */
function openPage(load: () => Promise<typeof Greeting>) {
  const Dialog = lazyDialog(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Selection" />
        <button onClick={() => setOpen(true)}>Greet</button>
        <Dialog open={isOpen} name="Ada" onClose={() => setOpen(false)} />
      </>
    );
  }
  render(
    <Boundary>
      <Page />
    </Boundary>,
  );
  return userEvent.setup();
}

const connect = () => act(async () => void fireEvent(window, new Event('online')));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

/** Sets the response to HEAD requests for the dialog's file; null is a broken connection. */
function respond(status: number | null) {
  const probes: Request[] = [];
  const response = ({ request }: { request: Request }) => {
    probes.push(request);
    return status === null ? Response.error() : new Response(null, { status });
  };
  server.use(http.head('/dialogs.js', response));
  return probes;
}
beforeEach(() => void respond(null));

it('reports the failed connection, and opens the dialog when the browser is online', async () => {
  const user = openPage(failing(1));
  await user.type(screen.getByRole('textbox'), 'Studio');
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByDisplayValue('Studio')).toBeTruthy();
  await connect();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByDisplayValue('Studio')).toBeTruthy();
});

it('retries on request, and stays open meanwhile', async () => {
  const load = failing(1);
  let fail = () => undefined as void;
  load.mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(chunkError()))));
  const user = openPage(load);
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Trying again…' })).toBeTruthy();
  await act(async () => fail());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('returns to the page when it is closed, and downloads the dialog for the next opening', async () => {
  const user = openPage(failing(1));
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it.each([
  ['the file is missing on a server that answers', chunkError(), 404],
  ['the file does not work', new Error('x is not a function'), 200],
])('throws to the boundary if %s', async (_what, error, status) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  respond(status);
  const load = jest.fn(async (): Promise<typeof Greeting> => Promise.reject(error));
  openPage(load);
  expect(await screen.findByText(`failed: ${error.message}`)).toBeTruthy();
});

it('is downloaded again if the connection came back after the download had failed', async () => {
  respond(200);
  const user = openPage(failing(1));
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it.each([502, 503])('counts a server that answers %i as unreachable', async (status) => {
  const probes = respond(status);
  const user = openPage(failing(1));
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  expect(await screen.findByText('No connection')).toBeTruthy();
  expect(probes).toMatchObject([{ cache: 'no-store' }]);
});
