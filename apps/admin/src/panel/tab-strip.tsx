import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { AdminTab } from './tabs';
import { useOverflow } from './use-overflow';
import './tab-strip.css';

interface TabStripProps {
  label: string;
  tabs: readonly AdminTab[];
  current: AdminTab;
  /** Id of the element with the content of the current tab. */
  panelId: string;
  onOpen: (tab: AdminTab) => void;
}

/** Returns the id of a tab's button, which labels its panel. */
export const tabId = (tab: AdminTab) => `admin-tab-${tab.key}`;

/**
 * The tabs in one line. Arrow keys, Home and End move the focus, Enter opens a tab. A line that is too short scrolls: it fades at the
 * side where tabs are hidden, and has an arrow there.
 */
export function TabStrip({ label, tabs, current, panelId, onOpen }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { before, after, scroll } = useOverflow(strip);
  useEffect(() => scrollIntoLine(strip.current, tabId(current)), [current]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex((tab) => tabId(tab) === (event.target as HTMLElement).id);
    const next = nextIndex(event.key, index, tabs.length);
    if (next === null) return;
    event.preventDefault();
    const tab = tabId(tabs[next]!);
    document.getElementById(tab)?.focus();
    scrollIntoLine(strip.current, tab);
  };

  return (
    <div className="tab-strip" data-before={before} data-after={after}>
      <div ref={strip} className="tab-strip-line" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <Tab key={tab.key} tab={tab} panelId={tab === current ? panelId : null} onOpen={onOpen} />
        ))}
      </div>
      <ScrollArrows onScroll={scroll} />
    </div>
  );
}

interface TabProps extends Pick<TabStripProps, 'onOpen'> {
  tab: AdminTab;
  /** Null: another tab is open. */
  panelId: string | null;
}

function Tab({ tab, panelId, onOpen }: TabProps) {
  const isOpen = panelId !== null;
  return (
    <button
      id={tabId(tab)}
      type="button"
      role="tab"
      aria-selected={isOpen}
      aria-controls={panelId ?? undefined}
      tabIndex={isOpen ? 0 : -1}
      onClick={() => onOpen(tab)}
    >
      {tab.label}
    </button>
  );
}

/** For pointers. The keyboard and screen readers reach every tab without them. */
function ScrollArrows({ onScroll }: { onScroll: (direction: 1 | -1) => void }) {
  return (
    <>
      <span className="tab-strip-more tab-strip-more-before" aria-hidden="true" onClick={() => onScroll(-1)}>
        <LeftOutlined aria-hidden />
      </span>
      <span className="tab-strip-more tab-strip-more-after" aria-hidden="true" onClick={() => onScroll(1)}>
        <RightOutlined aria-hidden />
      </span>
    </>
  );
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Scrolls a tab into the middle of the line without scrolling the page. */
function scrollIntoLine(strip: HTMLElement | null, id: string): void {
  const tab = document.getElementById(id);
  if (strip && tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}
