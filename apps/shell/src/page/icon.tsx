const PATHS = {
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

/** An icon of the shell. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing path={PATHS[name]} />;
}

/**
 * A line drawing of 20 px in the colour of its text. Decorative: a label beside it has the meaning.
 *
 * @param props.path the data of an SVG path in a view box of 24 by 24
 */
export function Drawing({ path }: { path: string }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
