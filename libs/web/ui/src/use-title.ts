import { useEffect } from 'react';

/** Names the window: 'Bookings · Roomhours'. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Roomhours`;
  }, [title]);
}
