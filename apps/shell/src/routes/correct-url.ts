/** Removes additional slashes from the start of the path. The router would read '//admin' as a URL of the host 'admin'. */
export function correctUrl(): void {
  const { pathname, search, hash } = window.location;
  if (!pathname.startsWith('//')) return;
  window.history.replaceState(window.history.state, '', pathname.replace(/^\/+/, '/') + search + hash);
}
