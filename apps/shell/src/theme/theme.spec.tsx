import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ThemeSwitch } from '../navigation/theme-switch';
import { createShellStore } from '../store/store';
import { watchBrowser } from '../store/watch-browser';

let systemDark = false;
const systemListeners = new Set<() => void>();

beforeEach(() => {
  systemDark = false;
  window.matchMedia = (() => ({
    get matches() {
      return systemDark;
    },
    addEventListener: (_type: string, listener: () => void) => systemListeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => systemListeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

let stop = () => undefined as void;
afterEach(() => stop());

const inEffect = () => document.documentElement.dataset.theme;

function switchOnPage() {
  const store = createShellStore();
  stop = watchBrowser(store);
  render(
    <Provider store={store}>
      <ThemeSwitch />
    </Provider>,
  );
  return (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
}

const boot = () => jest.isolateModulesAsync(async () => void (await import('./boot')));

describe('before the first paint', () => {
  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['system', true, 'dark'],
    ['mauve', false, 'light'],
  ])('a stored %s on a system that is dark: %s', async (stored, dark, effect) => {
    localStorage.setItem('theme', stored);
    systemDark = dark;
    await boot();
    expect(inEffect()).toBe(effect);
    expect(document.querySelector('style[data-rh-tokens]')).toBeTruthy();
  });

  it('works without storage', async () => {
    const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    await boot();
    expect(forbidden).toHaveBeenCalled();
    expect(inEffect()).toBe('light');
  });
});

it('starts with system, and stores a choice under the key theme', () => {
  const radio = switchOnPage();
  expect(radio('System').checked).toBe(true);
  act(() => radio('Dark').click());
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(inEffect()).toBe('dark');
});

it('follows the system only while that is the choice', () => {
  const radio = switchOnPage();
  systemDark = true;
  act(() => systemListeners.forEach((listener) => listener()));
  expect(inEffect()).toBe('dark');
  act(() => radio('Light').click());
  act(() => systemListeners.forEach((listener) => listener()));
  expect(inEffect()).toBe('light');
});

it('follows the choice in another tab', () => {
  const radio = switchOnPage();
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(radio('Dark').checked).toBe(true);
  expect(inEffect()).toBe('dark');
});
