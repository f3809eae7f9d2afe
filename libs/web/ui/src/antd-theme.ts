import type { ThemeConfig } from 'antd/es/config-provider/context';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import antdVersion from 'antd/es/version';
import { fontFamily, measures, palettes, type ThemeName } from './tokens';

export interface AntdThemeOptions {
  /** Controls as high as a finger needs. */
  touch: boolean;
  /** Off for people who asked their system for less movement. */
  motion: boolean;
}

/**
 * Our tokens as antd understands them. The key of the CSS variables names the antd version: two remotes with the same
 * antd share one set, two with different versions never mix.
 */
export function antdTheme(name: ThemeName, { touch, motion }: AntdThemeOptions): ThemeConfig {
  const c = palettes[name];
  const primary = { primaryColor: c.onAccent, dangerColor: c.onDanger, primaryShadow: 'none', dangerShadow: 'none' };
  return {
    algorithm: name === 'dark' ? darkAlgorithm : defaultAlgorithm,
    cssVar: { key: `rh-${antdVersion.replaceAll('.', '-')}` },
    token: {
      ...colorTokens(name),
      fontFamily,
      fontSize: measures.fontSize,
      borderRadius: measures.radius,
      controlHeight: touch ? measures.touchTarget : measures.controlHeight,
      motion,
      motionDurationFast: `${measures.motionFast}ms`,
      motionDurationMid: `${measures.motion}ms`,
      motionDurationSlow: `${measures.motion}ms`,
      wireframe: false,
    },
    components: {
      Button: { ...primary, defaultShadow: 'none' },
      Tooltip: { colorBgSpotlight: c.text, colorTextLightSolid: c.surface },
      Tabs: { horizontalMargin: '0 0 24px 0' },
      Form: { labelColor: c.text, verticalLabelPadding: '0 0 4px' },
    },
  };
}

function colorTokens(name: ThemeName): ThemeConfig['token'] {
  const c = palettes[name];
  return {
    colorPrimary: c.accent,
    colorPrimaryHover: c.accentHover,
    colorPrimaryActive: c.accentHover,
    colorPrimaryText: c.accent,
    colorPrimaryBg: c.accentTint,
    colorInfo: c.accent,
    colorLink: c.accent,
    colorLinkHover: c.accentHover,
    colorSuccess: c.success,
    colorWarning: c.warning,
    colorError: c.danger,
    colorErrorHover: c.dangerHover,
    colorErrorText: c.danger,
    colorErrorBg: c.dangerTint,
    colorText: c.text,
    colorTextHeading: c.text,
    colorTextSecondary: c.textMuted,
    colorTextTertiary: c.textMuted,
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
    boxShadowTertiary: 'none',
  };
}
