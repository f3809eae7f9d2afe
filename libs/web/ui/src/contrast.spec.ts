import { type Palette, palettes, type ThemeName } from './tokens';

/** WCAG 2.2: relative luminance of a '#rrggbb' colour. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = [foreground: keyof Palette, background: keyof Palette];
const on = (backgrounds: (keyof Palette)[], ...foregrounds: (keyof Palette)[]): Pair[] =>
  foregrounds.flatMap((foreground) => backgrounds.map((background): Pair => [foreground, background]));

/** Text and its background. */
const TEXT: Pair[] = [
  ...on(['bg', 'surface', 'surfaceMuted', 'todayTint'], 'text', 'textMuted'),
  ...on(['bg', 'surface'], 'accent', 'accentHover', 'danger', 'dangerHover', 'warning', 'success'),
  ...on(['accentTint'], 'text', 'accent'),
  ...on(['dangerTint'], 'text', 'danger'),
  ...on(['warningTint'], 'text', 'textMuted', 'accent', 'warning'),
  ...on(['accent', 'accentHover'], 'onAccent'),
  ...on(['danger', 'dangerHover'], 'onDanger'),
  ['slotFreeText', 'slotFreeBg'],
  ['slotOwnText', 'slotOwnBg'],
  ['slotBookedText', 'slotBookedBg'],
  ['slotBookedText', 'slotUnavailableHatch'],
  ['slotPastText', 'slotPastBg'],
];

/** Outlines of controls, focus rings, and edges that distinguish states. */
const STATES: Pair[] = [
  ...on(['bg', 'surface', 'surfaceMuted'], 'borderStrong', 'focus'),
  ...on(['surface', 'slotBookedBg'], 'slotBookedEdge'),
  ['slotOwnBar', 'surface'],
  ['nowLine', 'surface'],
  ['nowLine', 'todayTint'],
  ...on(['surface', 'border'], 'accent'),
  ['quotaAdded', 'surface'],
];

describe.each<ThemeName>(['light', 'dark'])('%s theme', (theme) => {
  const palette = palettes[theme];

  it.each(TEXT)('%s has the contrast of text on %s', (foreground, background) => {
    expect(contrast(palette[foreground], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(STATES)('%s has the contrast of a state on %s', (foreground, background) => {
    expect(contrast(palette[foreground], palette[background])).toBeGreaterThanOrEqual(3);
  });
});

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
