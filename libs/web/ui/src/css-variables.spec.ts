/** @jest-environment ../../../tools/jest/web-environment.cjs */
import { cssVariables, installCssVariables, variableName } from './css-variables';
import { palettes } from './tokens';

it('derives the name of a custom property from its token', () => {
  expect([variableName('bg'), variableName('slotOwnBg')]).toEqual(['--rh-bg', '--rh-slot-own-bg']);
});

it('contains every colour of both themes, the dark ones under the attribute of the root element, not on paper', () => {
  const [light, dark] = cssVariables().split('\n');
  for (const token of Object.keys(palettes.light) as (keyof typeof palettes.light)[]) {
    expect(light).toContain(`${variableName(token)}: ${palettes.light[token]}`);
    expect(dark).toContain(`${variableName(token)}: ${palettes.dark[token]}`);
  }
  expect(dark).toMatch(/^@media not print \{ :root\[data-theme='dark'\] \{.+\} \}$/);
});

it('is installed once, and beside the older style sheet of a shell', () => {
  const page = document.implementation.createHTMLDocument();
  const installed = () => [...page.querySelectorAll('style[data-rh-tokens]')].map((style) => style.textContent);
  const older = page.createElement('style');
  older.setAttribute('data-rh-tokens', '');
  older.textContent = ':root { --rh-bg: red }';
  page.head.append(older);

  installCssVariables(page);
  installCssVariables(page);
  expect(installed()).toEqual([older.textContent, cssVariables()]);
});
