import { theme, type ThemeConfig } from 'antd';
import { fontFamily, measures, palettes, type ThemeName } from './tokens';

type Algorithm = typeof theme.defaultAlgorithm;

/**
 * antd derives palettes from a few colours, and in the dark theme changes these colours too. Ours were selected for their contrast, so
 * they are restored. One function for each theme, because antd caches by its identity.
 */
const algorithms: Record<ThemeName, Algorithm> = {
  light: (seed) => ({ ...theme.defaultAlgorithm(seed), ...seedColors('light') }),
  dark: (seed) => ({ ...theme.darkAlgorithm(seed), ...seedColors('dark') }),
};

export interface AntdThemeOptions {
  /** Controls have the height of a touch target. */
  touch: boolean;
  /** False for users who prefer reduced motion. */
  motion: boolean;
}

/**
 * Returns our tokens as a theme of antd. antd converts them to CSS variables under a class name for each provider, so that a switch of
 * the theme does not remount, and the copies of antd in two remotes do not mix.
 */
export function antdTheme(name: ThemeName, { touch, motion }: AntdThemeOptions): ThemeConfig {
  const c = palettes[name];
  const field = { inputFontSize: touch ? measures.touchFontSize : measures.fontSize };
  return {
    algorithm: algorithms[name],
    token: {
      ...seedColors(name),
      ...colorTokens(name),
      fontFamily,
      fontSize: measures.fontSize,
      borderRadius: measures.radius,
      controlHeight: touch ? measures.touchTarget : measures.controlHeight,
      motion,
      ...(motion && durations),
      wireframe: false,
      fontSizeHeading1: touch ? 20 : 24,
      lineHeightHeading1: touch ? 28 / 20 : 32 / 24,
      fontSizeHeading2: 16,
      fontSizeHeading3: 16,
      lineHeightHeading2: 24 / 16,
      lineWidthFocus: 2,
      colorPrimaryBorder: c.focus,
      // With the border of a field a ring of 2 px, as around buttons.
      controlOutline: c.focus,
      controlOutlineWidth: 1,
      colorErrorOutline: c.danger,
      colorWarningOutline: c.warning,
    },
    components: {
      Button: {
        fontWeight: 500,
        defaultShadow: 'none',
        primaryShadow: 'none',
        dangerShadow: 'none',
        primaryColor: c.onAccent,
        dangerColor: c.onDanger,
      },
      // Seven cells fit on the smallest phones.
      DatePicker: touch ? { cellWidth: 36 } : {},
      Descriptions: { colonMarginLeft: 0 },
      Form: { labelColor: c.text, verticalLabelPadding: '0 0 4px' },
      Input: field,
      InputNumber: field,
      // A locked choice stays readable.
      Select: { colorTextDisabled: c.textMuted },
      Segmented: { trackBg: c.surfaceMuted, itemSelectedColor: c.accent },
    },
  };
}

/** Only with motion: they would replace the zero durations that antd derives without it. */
const durations = {
  motionDurationFast: `${measures.motionFast}ms`,
  motionDurationMid: `${measures.motion}ms`,
  motionDurationSlow: `${measures.motion}ms`,
};

function seedColors(name: ThemeName) {
  const c = palettes[name];
  return {
    colorPrimary: c.accent,
    colorInfo: c.accent,
    colorLink: c.accent,
    colorSuccess: c.success,
    colorWarning: c.warning,
    colorError: c.danger,
  };
}

function colorTokens(name: ThemeName): ThemeConfig['token'] {
  const c = palettes[name];
  return {
    colorPrimaryHover: c.accentHover,
    colorPrimaryActive: c.accentHover,
    colorPrimaryText: c.accent,
    colorPrimaryBg: c.accentTint,
    colorLinkHover: c.accentHover,
    colorErrorHover: c.dangerHover,
    colorErrorText: c.danger,
    colorErrorBg: c.dangerTint,
    colorInfoBg: c.accentTint,
    colorInfoBorder: c.border,
    colorWarningBg: c.warningTint,
    colorWarningBorder: c.warning,
    colorText: c.text,
    colorTextHeading: c.text,
    colorTextSecondary: c.textMuted,
    colorTextTertiary: c.textMuted,
    colorTextQuaternary: c.textMuted,
    colorTextDescription: c.textMuted,
    colorTextPlaceholder: c.textMuted,
    colorIcon: c.textMuted,
    colorBgLayout: c.bg,
    colorBgBase: c.surface,
    colorBgContainer: c.surface,
    colorBgElevated: c.surface,
    colorBorder: c.borderStrong,
    colorBorderSecondary: c.border,
    colorSplit: c.border,
    boxShadow: 'none',
    // The edge of opened menus and lists, whose background is that of the cards.
    boxShadowSecondary: `0 0 0 1px ${c.border}, 0 4px 12px rgb(0 0 0 / 16%)`,
    boxShadowTertiary: 'none',
  };
}
