import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { type ReactNode, useInsertionEffect, useMemo } from 'react';
import { antdTheme } from './antd-theme';
import { installCssVariables } from './css-variables';
import { measures, PHONE_QUERY, type ThemeName } from './tokens';
import { useMedia } from './use-media';
import { usePrinting } from './use-printing';
import './controls.css';
import './forced-colors.css';

const NO_WAVE = { disabled: true };
/** On paper nothing can be pressed. */
const CONTROL = { className: 'rh-control' };
const TOUCH_SELECT = { ...CONTROL, styles: { input: { fontSize: measures.touchFontSize } } };
const TABS = { classNames: { header: 'rh-control' } };
/** The icon of a running action does not become a part of the button's name. */
const BUTTON = { ...CONTROL, autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> };
/** The button that shows a whole text is named as it reads. */
const LOCALE = { locale: 'en', Text: { expand: 'more' } };
const CARD = { className: 'rh-card' };
/** Screen readers read the error of the field that has the focus. */
const FORM = { scrollToFirstError: { focus: true } };
/** The button that shows the password has the size of a touch target. */
const PASSWORD = { classNames: { suffix: 'rh-password' } };
const TABLE = { classNames: { section: 'rh-table', content: 'rh-table' } };

/** Provides the theme of the product. Each remote renders its own, because each has its own copy of antd. */
export function ThemeProvider({ theme, children }: { theme: ThemeName; children: ReactNode }) {
  const touch = useMedia(PHONE_QUERY);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  // Paper is light.
  const name = usePrinting() ? 'light' : theme;
  const config = useMemo(() => antdTheme(name, { touch, motion: !reducedMotion }), [name, touch, reducedMotion]);
  useInsertionEffect(() => installCssVariables(), []);
  return (
    <ConfigProvider
      theme={config}
      locale={LOCALE}
      wave={NO_WAVE}
      button={BUTTON}
      checkbox={CONTROL}
      pagination={CONTROL}
      segmented={CONTROL}
      select={touch ? TOUCH_SELECT : CONTROL}
      tabs={TABS}
      card={CARD}
      form={FORM}
      inputPassword={PASSWORD}
      table={TABLE}
    >
      {children}
    </ConfigProvider>
  );
}
