/** Loads the chunk of signed-in users: router, navigation, federation runtime. */
export const loadWorkspace = () =>
  import(/* webpackChunkName: "workspace", webpackFetchPriority: "high" */ './workspace');
