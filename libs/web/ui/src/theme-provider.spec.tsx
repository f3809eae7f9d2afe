import { render, screen } from '@testing-library/react';
import theme from 'antd/es/theme';
import { useState } from 'react';
import { ThemeProvider } from './theme-provider';
import { palettes } from './tokens';

/** Shows the colour that antd works with, and counts how often it was mounted. */
let mounted = 0;
function Probe() {
  useState(() => (mounted += 1));
  const { token } = theme.useToken();
  return (
    <p>
      {token.colorPrimary} {token.colorError} {token.controlHeight} {String(token.motion)}
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

it('gives antd exactly our colours, and a switch of theme mounts nothing anew', () => {
  mounted = 0;
  const { rerender } = render(themed('light'));
  expect(screen.getByText(new RegExp(`${palettes.light.accent} ${palettes.light.danger} 36 true`))).toBeTruthy();
  rerender(themed('dark'));
  expect(screen.getByText(new RegExp(`${palettes.dark.accent} ${palettes.dark.danger}`))).toBeTruthy();
  expect(mounted).toBe(1);
});

it('makes controls high enough for a finger on a phone, and keeps still for who asked for it', () => {
  media('max-width: 767px', 'prefers-reduced-motion');
  render(themed('light'));
  expect(screen.getByText(/ 44 false$/)).toBeTruthy();
});
