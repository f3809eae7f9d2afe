const PATHS = {
  board: 'M4 4.5h6.5v7H4zM13.5 4.5H20v4h-6.5zM13.5 12H20v7.5h-6.5zM4 15h6.5v4.5H4z',
  person: 'M8.2 8.5a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 0 0-7.6 0M4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  calendar: 'M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
  leave: 'M14 4H5v16h9M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  collapse: 'M4 5h16v14H4zM9.5 5v14M15.5 9.5 13 12l2.5 2.5',
  expand: 'M4 5h16v14H4zM9.5 5v14M13 9.5l2.5 2.5-2.5 2.5',
  light:
    'M8 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  check: 'M4.5 12.5 10 18 19.5 7',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.3',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing of 20 px in the colour of its text. Decoration: what it means always stands beside it in words. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
