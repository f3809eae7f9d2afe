import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { type ReactNode, useInsertionEffect, useMemo } from 'react';
import { antdTheme } from './antd-theme';
import { installCssVariables } from './css-variables';
import { PHONE_QUERY, type ThemeName } from './tokens';
import { useMedia } from './use-media';
import './busy-button.css';
import './forced-colors.css';
import './print.css';

const NO_WAVE = { disabled: true };
/** The icon of a running action does not become a part of the button's name. */
const BUTTON = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> };

/** Provides the theme of the product. Each remote renders its own, because each has its own copy of antd. */
export function ThemeProvider({ theme, children }: { theme: ThemeName; children: ReactNode }) {
  const touch = useMedia(PHONE_QUERY);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const config = useMemo(() => antdTheme(theme, { touch, motion: !reducedMotion }), [theme, touch, reducedMotion]);
  useInsertionEffect(() => installCssVariables(), []);
  return (
    <ConfigProvider theme={config} wave={NO_WAVE} button={BUTTON}>
      {children}
    </ConfigProvider>
  );
}
