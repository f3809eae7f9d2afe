/**
 * The colours and measures of the product. Plain values, so that the sign-in page can use them without a component library.
 * `contrast.spec.ts` checks their contrast.
 */
export type ThemeName = 'light' | 'dark';

/** Every colour of one theme. Each becomes a CSS custom property: `slotOwnBg` is `--rh-slot-own-bg`. */
export interface Palette {
  /** The background of the page. */
  bg: string;
  /** Cards, tables, dialogs. */
  surface: string;
  /** Hovered rows, inset areas. */
  surfaceMuted: string;
  /** Decorative lines. */
  border: string;
  /** Outlines of controls; 3:1 on any surface. */
  borderStrong: string;
  text: string;
  textMuted: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  accentTint: string;
  danger: string;
  dangerHover: string;
  onDanger: string;
  dangerTint: string;
  warning: string;
  warningTint: string;
  success: string;
  focus: string;
  /** Hours that a booking would add, in the bar of used hours (accent). */
  quotaAdded: string;
  slotFreeBg: string;
  slotFreeText: string;
  slotOwnBg: string;
  slotOwnText: string;
  slotOwnBar: string;
  slotBookedBg: string;
  slotBookedText: string;
  slotBookedEdge: string;
  /** The hatching over the booked colour. */
  slotUnavailableHatch: string;
  slotPastBg: string;
  slotPastText: string;
  /** The column of today, and the line at the current minute. */
  todayTint: string;
  nowLine: string;
}

export const palettes: Record<ThemeName, Palette> = {
  light: {
    bg: '#f8f7f5',
    surface: '#ffffff',
    surfaceMuted: '#f3f1ee',
    border: '#e4e1dc',
    borderStrong: '#8c877f',
    text: '#211f1c',
    textMuted: '#5f5b54',
    accent: '#0f766e',
    accentHover: '#115e59',
    onAccent: '#ffffff',
    accentTint: '#e4f3f1',
    danger: '#b42318',
    dangerHover: '#912018',
    onDanger: '#ffffff',
    dangerTint: '#fdeceb',
    warning: '#94500a',
    warningTint: '#fdf1de',
    success: '#17743c',
    focus: '#0f766e',
    quotaAdded: '#479a91',
    slotFreeBg: '#ffffff',
    slotFreeText: '#0f766e',
    slotOwnBg: '#17743c',
    slotOwnText: '#ffffff',
    slotOwnBar: '#0b4a25',
    slotBookedBg: '#fbe3e0',
    slotBookedText: '#8a1f14',
    slotBookedEdge: '#c2564b',
    slotUnavailableHatch: '#efc2bd',
    slotPastBg: '#f3f1ee',
    slotPastText: '#66615a',
    todayTint: '#f1f8f7',
    nowLine: '#b42318',
  },
  dark: {
    bg: '#151412',
    surface: '#1d1c19',
    surfaceMuted: '#272521',
    border: '#38352f',
    borderStrong: '#7d776d',
    text: '#f1efeb',
    textMuted: '#b6b0a6',
    accent: '#2dd4bf',
    accentHover: '#5eead4',
    onAccent: '#04231f',
    accentTint: '#12312d',
    danger: '#f4847a',
    dangerHover: '#f8a59d',
    onDanger: '#2b0a07',
    dangerTint: '#3a1c19',
    warning: '#f2b84b',
    warningTint: '#352810',
    success: '#5fd38a',
    focus: '#2dd4bf',
    quotaAdded: '#1b8a7d',
    slotFreeBg: '#1d1c19',
    slotFreeText: '#2dd4bf',
    slotOwnBg: '#14532d',
    slotOwnText: '#e6f9ec',
    slotOwnBar: '#4ac77b',
    slotBookedBg: '#43221f',
    slotBookedText: '#f3c8c2',
    slotBookedEdge: '#b3695f',
    slotUnavailableHatch: '#5c322d',
    slotPastBg: '#272521',
    slotPastText: '#9a948a',
    todayTint: '#17211f',
    nowLine: '#f4847a',
  },
};

/** The font of the system, which needs no download. */
export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";

/** Pixels, except for the durations (milliseconds). */
export const measures = {
  radius: 8,
  fontSize: 14,
  /** Of a field on a phone: iOS enlarges the page for smaller text. */
  touchFontSize: 16,
  controlHeight: 36,
  /** The height of a touch target. */
  touchTarget: 44,
  /** The maximum width of a phone. */
  phoneMaxWidth: 767,
  motionFast: 80,
  motion: 120,
} as const;

/** The media query of a phone. Style sheets repeat its number. */
export const PHONE_QUERY = `(max-width: ${measures.phoneMaxWidth}px)`;

/** The media query of windows in which a table beside the sidebar would hide most of its columns. */
export const CARDS_QUERY = '(max-width: 899px)';

/** The media query of windows in which a table has little space beside the sidebar. */
export const NARROW_QUERY = '(max-width: 1199px)';
