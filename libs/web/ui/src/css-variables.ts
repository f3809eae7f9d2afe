import { fontFamily, measures, type Palette, palettes, type ThemeName } from './tokens';

/** Returns the tokens as a style sheet: custom properties of the root element, selected by its attribute `data-theme`. */
export function cssVariables(): string {
  const shared = [
    `--rh-radius: ${measures.radius}px`,
    `--rh-font-size: ${measures.fontSize}px`,
    `--rh-font: ${fontFamily}`,
    `--rh-control-height: ${measures.controlHeight}px`,
    `--rh-touch-target: ${measures.touchTarget}px`,
    `--rh-motion: ${measures.motion}ms`,
  ];
  return [
    `:root { ${[...shared, ...declarations('light')].join('; ')}; color-scheme: light }`,
    // Paper is light.
    `@media not print { :root[data-theme='dark'] { ${declarations('dark').join('; ')}; color-scheme: dark } }`,
  ].join('\n');
}

/** Returns `--rh-slot-own-bg` for `slotOwnBg`. */
export function variableName(token: keyof Palette): string {
  return `--rh-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Adds the style sheet to the page, unless an equal one exists. A remote with newer tokens than the running shell adds its own. */
export function installCssVariables(target: Document = document): void {
  const css = cssVariables();
  const installed = [...target.querySelectorAll('style[data-rh-tokens]')];
  if (installed.some((style) => style.textContent === css)) return;
  const style = target.createElement('style');
  style.setAttribute('data-rh-tokens', '');
  style.textContent = css;
  target.head.append(style);
}

function declarations(theme: ThemeName): string[] {
  const palette = palettes[theme];
  return (Object.keys(palette) as (keyof Palette)[]).map((token) => `${variableName(token)}: ${palette[token]}`);
}
