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

/** The browser cannot prevent Back and Forward: the step is undone before the router receives it, and repeated if the guard agrees. */
function useGuardedHistory(): void {
  const location = useLocation();
  const index = useRef<number | null>(null);
  useEffect(() => {
    index.current = currentIndex();
  }, [location]);

  useEffect(() => {
    let isUndone = false;
    let isAllowed = false;
    const guard = (event: PopStateEvent) => {
      if (isUndone) {
        isUndone = false;
        return event.stopImmediatePropagation();
      }
      const next = currentIndex();
      const step = index.current === null || next === null ? 0 : next - index.current;
      const { pathname, search } = window.location;
      const answer = isAllowed || step === 0 ? true : mayLeave(pathname + search);
      isAllowed = false;
      if (answer === true) return;
      event.stopImmediatePropagation();
      isUndone = true;
      window.history.go(-step);
      if (answer === false) return;
      void answer.then((isYes) => {
        if (!isYes) return;
        isAllowed = true;
        window.history.go(step);
      });
    };
    // In the capture phase: before the router's own listener on the same target.
    window.addEventListener('popstate', guard, { capture: true });
    return () => window.removeEventListener('popstate', guard, { capture: true });
  }, []);
}
