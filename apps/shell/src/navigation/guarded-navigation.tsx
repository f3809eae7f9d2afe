import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { type Navigator, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { leave, mayLeave } from './leave-guard';

/**
 * Runs the leave guard before the router opens another URL. The router's own blocker needs its data router, which would add bytes to the
 * first view of every page. To be rendered below the router.
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const { navigator } = context;
  useGuardedHistory();
  const guarded = useMemo(() => {
    const pathOf = (to: Parameters<Navigator['push']>[0]) => (typeof to === 'string' ? to : navigator.createHref(to));
    const withGuard: Navigator = {
      createHref: (to) => navigator.createHref(to),
      go: (delta) => navigator.go(delta),
      push: (to, state, options) => leave(pathOf(to), () => navigator.push(to, state, options)),
      replace: (to, state, options) => leave(pathOf(to), () => navigator.replace(to, state, options)),
    };
    return { ...context, navigator: withGuard };
  }, [context, navigator]);
  return <NavigationContext.Provider value={guarded}>{children}</NavigationContext.Provider>;
}

/** The number that the router gives each of its history entries. Null for an entry of others. */
const currentIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? null;

/** Runs the leave guard before Back and Forward. */
function useGuardedHistory(): void {
  const location = useLocation();
  const index = useRef<number | null>(null);
  useEffect(() => {
    index.current = currentIndex();
  }, [location]);
  useEffect(() => {
    const onPopState = createPopStateGuard(() => index.current);
    // In the capture phase: before the router's own listener on the same target.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);
}

/**
 * The browser cannot prevent Back and Forward: the step is undone before the router receives it, and repeated if the guard agrees.
 *
 * @param shownIndex returns the number of the history entry that the router shows
 */
function createPopStateGuard(shownIndex: () => number | null): (event: PopStateEvent) => void {
  let isUndoing = false;
  let isAllowed = false;
  return (event) => {
    if (isUndoing) {
      isUndoing = false;
      return event.stopImmediatePropagation();
    }
    const [from, to] = [shownIndex(), currentIndex()];
    const step = from === null || to === null ? 0 : to - from;
    const { pathname, search } = window.location;
    const answer = isAllowed || step === 0 ? true : mayLeave(pathname + search);
    isAllowed = false;
    if (answer === true) return;
    event.stopImmediatePropagation();
    isUndoing = true;
    window.history.go(-step);
    if (answer === false) return;
    void answer.then((mayGo) => {
      if (!mayGo) return;
      isAllowed = true;
      window.history.go(step);
    });
  };
}
