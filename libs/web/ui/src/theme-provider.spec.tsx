import { render, screen } from '@testing-library/react';
import { theme } from 'antd';
import { useState } from 'react';
import { ThemeProvider } from './theme-provider';
import { palettes } from './tokens';

/** Shows the colour of antd's theme, and counts its mounts. */
let mounted = 0;
function Probe() {
  useState(() => (mounted += 1));
  const { token } = theme.useToken();
  return (
    <p>
      {token.colorPrimary} {token.colorError} {token.controlHeight} {token.motionDurationFast} {token.motionDurationMid}{' '}
      {token.motionDurationSlow}
    </p>
  );
}

const themed = (name: 'light' | 'dark') => (
  <ThemeProvider theme={name}>
    <Probe />
  </ThemeProvider>
);

function media(...matching: string[]) {
  window.matchMedia = ((query: string) => ({
    matches: matching.some((part) => query.includes(part)),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}

beforeEach(() => media());

it('passes the exact colours to antd, and does not remount on a switch of the theme', () => {
  mounted = 0;
  const { rerender } = render(themed('light'));
  expect(
    screen.getByText(new RegExp(`${palettes.light.accent} ${palettes.light.danger} 36 80ms 120ms 120ms`)),
  ).toBeTruthy();
  rerender(themed('dark'));
  expect(screen.getByText(new RegExp(`${palettes.dark.accent} ${palettes.dark.danger}`))).toBeTruthy();
  expect(mounted).toBe(1);
});

it('enlarges controls on a phone, and respects reduced motion', () => {
  media('max-width: 767px', 'prefers-reduced-motion');
  render(themed('light'));
  expect(screen.getByText(/ 44 0s 0s 0s$/)).toBeTruthy();
});
