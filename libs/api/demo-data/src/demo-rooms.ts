import { NO_POLICIES } from '@roomhours/booking-rules';
import type { NewRoom } from '@roomhours/domain';

/** A room of the demo workspace and its typical use. */
export interface DemoRoom {
  room: NewRoom;
  /** Probability of a booking that starts in a free slot of a weekday. */
  demand: number;
  /** Usual lengths in minutes. */
  lengths: readonly number[];
  purposes: readonly string[];
}

export const boardRoom: DemoRoom = {
  room: {
    name: 'Board Room',
    capacity: 12,
    description: 'One long oak table, a 75-inch screen and a camera that follows the speaker. Light from two sides.',
    location: 'Second floor',
    amenities: ['Screen', 'Video camera', 'Whiteboard'],
  },
  demand: 0.14,
  lengths: [60, 90, 120, 120],
  purposes: [
    'Quarterly review',
    'Board meeting',
    'Client presentation',
    'Budget planning',
    'Partner visit',
    'Strategy session',
  ],
};

/** Nearly always booked, and full today. */
export const focusRoom: DemoRoom = {
  room: {
    name: 'Focus Room',
    capacity: 2,
    description: 'Quiet, with a door that closes. For calls, interviews and one-to-ones.',
    location: 'First floor',
    amenities: ['Screen'],
  },
  demand: 0.8,
  lengths: [30, 60, 60, 90],
  purposes: [
    'Customer call',
    'Interview',
    'One-to-one',
    'Call with the bank',
    'Investor call',
    'Reference call',
    'Coaching',
  ],
};

/** Has 15 minutes between bookings, and late changes from 2 hours before the start on. */
export const gardenRoom: DemoRoom = {
  room: {
    name: 'Garden Room',
    capacity: 6,
    description: 'A round table and a door to the courtyard. The warmest room in winter, the shadiest in summer.',
    location: 'Ground floor, courtyard',
    amenities: ['Screen', 'Wheelchair access'],
    policies: { ...NO_POLICIES, gapMinutes: 15, lateChangeMinutes: 120 },
  },
  demand: 0.16,
  lengths: [60, 60, 90],
  purposes: ['Project kick-off', 'Customer visit', 'Hiring round', 'Weekly check-in', 'Contract talk', 'Team meeting'],
};

/** Blocked for one morning. */
export const library: DemoRoom = {
  room: {
    name: 'Library',
    capacity: 4,
    description: 'Two sofas, a low table and a wall of books. No screen, which is the point of it.',
    location: 'First floor',
    amenities: [],
  },
  demand: 0.1,
  lengths: [30, 60, 60],
  purposes: ['Reading group', 'Mentoring', 'Newsletter planning', 'Feedback talk', 'Portfolio review'],
};

/** The room of Ada's weekly series. */
export const studio: DemoRoom = {
  room: {
    name: 'Studio',
    capacity: 8,
    description: 'Two walls of whiteboard, standing tables and a projector: made for workshops and reviews.',
    location: 'Ground floor',
    amenities: ['Projector', 'Wheelchair access', 'Whiteboard'],
  },
  demand: 0.16,
  lengths: [60, 90, 120],
  purposes: ['Sprint planning', 'Design workshop', 'Retrospective', 'Product demo', 'User test', 'Roadmap session'],
};

export const DEMO_ROOMS: readonly DemoRoom[] = [boardRoom, focusRoom, gardenRoom, library, studio];
