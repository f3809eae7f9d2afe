/** Everything behind the sign-in page: router, navigation, federation runtime. A download of its own. */
export const loadWorkspace = () =>
  import(/* webpackChunkName: "workspace", webpackFetchPriority: "high" */ './workspace');
