import { fontFamily, measures, type Palette, palettes, type ThemeName } from './tokens';

/**
 * The tokens as a style sheet: custom properties on the root element, switched by its attribute `data-theme`, so that
 * plain CSS follows the theme without any script running.
 */
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
    `:root[data-theme='dark'] { ${declarations('dark').join('; ')}; color-scheme: dark }`,
  ].join('\n');
}

/** `slotOwnBg` → `--rh-slot-own-bg`. */
export function variableName(token: keyof Palette): string {
  return `--rh-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * Puts the style sheet into the page, once for each wording: a remote that was released with newer tokens than the
 * running shell adds its own, and the names it knows are there for its style sheets.
 */
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
