import { Flex, Typography } from 'antd';

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
