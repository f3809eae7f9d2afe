import { lazyComponent } from '@roomhours/ui';

/** Checks with the rules of the booking form. Both are downloaded together, when the browser is idle. */
export const MoveView = lazyComponent(
  async () => (await import(/* webpackChunkName: "dialogs" */ './move')).MoveView,
  null,
  () => null,
);
