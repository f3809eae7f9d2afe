import type { RemoteRoute } from '@roomhours/remote-contract';

const member = (path: string, label: string, icon: string, order: number): RemoteRoute => ({
  ...{ path, label, title: label, icon, order, access: 'signed-in' },
});

/** The pages of releases of contract 3, which do not list them. Used until contract 5 (releases.md "The contract"). */
export const EARLIER_ROUTES: Readonly<Record<string, RemoteRoute[]>> = {
  memberBooking: [
    member('/dashboard', 'Dashboard', 'M4 4.5h6.5v7H4zM13.5 4.5H20v4h-6.5zM13.5 12H20v7.5h-6.5zM4 15h6.5v4.5H4z', 10),
    member('/bookings', 'Bookings', 'M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4', 20),
    member(
      '/profile',
      'Profile',
      'M8.2 8.5a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 0 0-7.6 0M4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
      40,
    ),
  ],
  admin: [
    {
      path: '/admin',
      label: 'Admin Panel',
      shortLabel: 'Admin',
      title: 'Admin Panel',
      icon: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
      access: 'admin',
      order: 30,
    },
  ],
};
