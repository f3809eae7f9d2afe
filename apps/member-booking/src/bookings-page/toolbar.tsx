import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Room } from '@roomhours/contract';
import { addDays } from '@roomhours/time';
import { counted } from '@roomhours/text';
import { NameSelect } from '@roomhours/ui';
import { Button, Flex, Segmented, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import { dayText, placeText, weekText } from '@roomhours/booking-form';
import { daysAway, type Layout, weeksAway } from './page-view';
import type { PageViewControl } from './use-page-view';
import './toolbar.css';

interface ToolbarProps {
  view: PageViewControl;
  rooms: readonly Room[];
  /** Null: all rooms. */
  room: Room | null;
  /** Shown between week and room on a desktop. */
  children?: ReactNode;
}

const LAYOUTS: { value: Layout; label: string }[] = [
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
];

const ALL = 'all';
type Choice = number | typeof ALL;

/** From this number on the rooms can be searched. */
const MIN_SEARCHED_ROOMS = 7;

/** Selects the week and the room, or the day of all rooms. */
export function Toolbar({ view, rooms, room, children }: ToolbarProps) {
  const isDay = view.layout === 'day';
  const dateAfter = (step: Step) => (isDay ? daysAway(view.date, step) : weeksAway(view.date, step, view.today));
  return (
    <div className="mb-toolbar">
      <Steps
        unit={isDay ? 'day' : 'week'}
        title={isDay ? dayText(view.date) : weekText(view.weekStart, addDays(view.weekStart, 6))}
        canStep={(step) => dateAfter(step) !== null}
        onStep={isDay ? view.showDay : view.showWeek}
        onToday={() => view.showDate(view.today)}
      />
      {children}
      <Segmented<Layout>
        className="mb-switch"
        name="view"
        aria-label="View"
        // The choice inside has the focus.
        tabIndex={-1}
        value={view.layout}
        options={LAYOUTS}
        onChange={view.showLayout}
      />
      {!isDay && <RoomFilter rooms={rooms} room={room} onRoom={view.showRoom} />}
    </div>
  );
}

type Step = 1 | -1;

interface StepsProps {
  unit: Layout;
  title: string;
  canStep: (step: Step) => boolean;
  onStep: (step: Step) => void;
  onToday: () => void;
}

function Steps({ unit, title, canStep, onStep, onToday }: StepsProps) {
  return (
    <div className="mb-week" role="group" aria-label={unit === 'day' ? 'Day' : 'Week'}>
      <Button
        className="mb-week-before"
        icon={<LeftOutlined aria-hidden />}
        aria-label={`Previous ${unit}`}
        disabled={!canStep(-1)}
        onClick={() => onStep(-1)}
      />
      <Button
        className="mb-week-after"
        icon={<RightOutlined aria-hidden />}
        aria-label={`Next ${unit}`}
        disabled={!canStep(1)}
        onClick={() => onStep(1)}
      />
      <Button className="mb-week-today" onClick={onToday}>
        Today
      </Button>
      <Typography.Title level={2} aria-live="polite" style={{ margin: 0 }}>
        <span>{title}</span>
      </Typography.Title>
    </div>
  );
}

function RoomFilter({
  rooms,
  room,
  onRoom,
}: Pick<ToolbarProps, 'rooms' | 'room'> & { onRoom: (id: number | null) => void }) {
  const factsId = useId();
  const all: { value: Choice; label: string }[] = rooms.length === 1 ? [] : [{ value: ALL, label: 'All Rooms' }];
  return (
    <div className="mb-room">
      <NameSelect<Choice, { value: Choice; label: string }>
        isName={room !== null}
        popupMatchSelectWidth={false}
        className="mb-room-filter"
        aria-label="Room"
        aria-describedby={room ? factsId : undefined}
        showSearch={rooms.length >= MIN_SEARCHED_ROOMS && { optionFilterProp: 'label' }}
        value={room?.id ?? ALL}
        options={[...all, ...rooms.map(({ id, name }) => ({ value: id, label: name }))]}
        optionRender={RoomLabel}
        onChange={(value) => onRoom(value === ALL ? null : value)}
      />
      {room && <RoomFacts id={factsId} room={room} />}
    </div>
  );
}

function RoomLabel({ value, label }: { value?: string | number; label?: ReactNode }) {
  return <bdi translate={value === ALL ? undefined : 'no'}>{label}</bdi>;
}

/** '8 seats, Ground floor, Screen, One long oak table'. A phone shows only the seats. */
function RoomFacts({ id, room }: { id: string; room: Room }) {
  const { capacity, description } = room;
  const place = placeText(room);
  const title = [place, description].filter(Boolean).join(', ');
  return (
    <p id={id} className="mb-room-facts" title={title || undefined}>
      <span>{counted(capacity, 'seat')}</span>
      {place !== '' && <span className="mb-room-place">{`, ${place}`}</span>}
      {description && (
        <span className="mb-room-place">
          , <bdi dir="auto">{description}</bdi>
        </span>
      )}
    </p>
  );
}

const STATES = [
  ['free', 'Available'],
  ['own', 'Your Booking'],
  ['booked', 'Booked'],
] as const;

/** The colours of the grid with their meaning. */
export function Legend() {
  return (
    <Flex component="ul" wrap justify="center" gap="4px 12px" aria-label="Legend" className="mb-legend">
      {STATES.map(([state, label]) => (
        <Flex key={state} component="li" align="center" gap={6}>
          <i className={`mb-swatch mb-swatch-${state}`} aria-hidden="true" />
          <Typography.Text type="secondary">{label}</Typography.Text>
        </Flex>
      ))}
    </Flex>
  );
}
