import { palettes } from '@roomhours/ui';
import { CHART_PALETTES } from './chart-data';

type Triple = readonly [number, number, number];

/** Linear light of '#rrggbb'. */
function linear(colour: string): Triple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

/** Machado, Oliveira, Fernandes 2009: colours without one kind of cones. */
const VISIONS: Record<string, readonly Triple[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_CONES: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_OKLAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** Distance in OKLab, where equal distances look about equal; black and white are 1 apart. */
function distance(one: string, other: string, vision: string): number {
  const [a, b] = [one, other].map((colour) => {
    const seen = times(VISIONS[vision]!, linear(colour)).map((channel) => Math.min(1, Math.max(0, channel)));
    return times(TO_OKLAB, times(TO_CONES, seen as unknown as Triple).map(Math.cbrt) as unknown as Triple);
  }) as [Triple, Triple];
  return Math.hypot(...a.map((value, index) => value - b[index]!));
}

function contrast(one: string, other: string): number {
  const luminance = (colour: string) => times([[0.2126, 0.7152, 0.0722]], linear(colour))[0];
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the ten colours of charts, %s', (theme) => {
  const colours = CHART_PALETTES[theme];

  it('have enough contrast on a card', () => {
    expect(colours).toHaveLength(10);
    expect(colours.filter((colour) => contrast(colour, palettes[theme].surface) < 3)).toEqual([]);
  });

  it.each(Object.keys(VISIONS))('can be distinguished with %s cones', (vision) => {
    const pairs = colours.flatMap((one, index) => colours.slice(index + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => distance(one, other, vision) < 0.08)).toEqual([]);
    const neighbours = colours.map((one, index) => [one, colours[(index + 1) % 10]!] as const);
    expect(neighbours.filter(([one, other]) => distance(one, other, vision) < 0.12)).toEqual([]);
  });
});
