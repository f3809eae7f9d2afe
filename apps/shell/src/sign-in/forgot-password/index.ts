import { lazyComponent } from '@roomhours/ui';

/** Few visits need it, so it is not part of the first script. If its download fails, the sign-in form stays. */
export const ForgotPassword = lazyComponent<{ onBack: () => void }>(
  async () => (await import(/* webpackChunkName: "forgot-password" */ './forgot-password')).ForgotPassword,
);
