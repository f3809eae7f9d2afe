import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { type Navigator, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { leave, mayLeave } from './leave-guard';

/**
 * Has the person asked before the router goes to another address. The router's own blocker belongs to its data router, which would make the
 * first view of every page larger. Stands below the router.
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const { navigator } = context;
  useGuardedHistory();
  const guarded = useMemo(() => {
    const pathOf = (to: Parameters<Navigator['push']>[0]) => (typeof to === 'string' ? to : navigator.createHref(to));
    const own: Navigator = {
      createHref: (to) => navigator.createHref(to),
      go: (delta) => navigator.go(delta),
      push: (to, state, options) => leave(pathOf(to), () => navigator.push(to, state, options)),
      replace: (to, state, options) => leave(pathOf(to), () => navigator.replace(to, state, options)),
    };
    return { ...context, navigator: own };
  }, [context, navigator]);
  return <NavigationContext.Provider value={guarded}>{children}</NavigationContext.Provider>;
}

/** The router numbers its entries of the browser's history. Null where it has not written the entry. */
const currentIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? null;

/** Back and Forward cannot be stopped: the step is taken back before the router is told, and repeated after a yes. */
function useGuardedHistory(): void {
  const location = useLocation();
  const index = useRef<number | null>(null);
  useEffect(() => {
    index.current = currentIndex();
  }, [location]);

  useEffect(() => {
    let isTakenBack = false;
    let isAllowed = false;
    const guard = (event: PopStateEvent) => {
      if (isTakenBack) {
        isTakenBack = false;
        return event.stopImmediatePropagation();
      }
      const next = currentIndex();
      const step = index.current === null || next === null ? 0 : next - index.current;
      const { pathname, search } = window.location;
      const answer = isAllowed || step === 0 ? true : mayLeave(pathname + search);
      isAllowed = false;
      if (answer === true) return;
      event.stopImmediatePropagation();
      isTakenBack = true;
      window.history.go(-step);
      if (answer === false) return;
      void answer.then((isYes) => {
        if (!isYes) return;
        isAllowed = true;
        window.history.go(step);
      });
    };
    // Capturing: before the router's own listener on the same target.
    window.addEventListener('popstate', guard, { capture: true });
    return () => window.removeEventListener('popstate', guard, { capture: true });
  }, []);
}
