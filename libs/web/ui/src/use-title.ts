import { useEffect } from 'react';

/** Sets the title of the window: 'Bookings · Roomhours'. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Roomhours`;
  }, [title]);
}
