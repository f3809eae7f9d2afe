import type { CreateBlockedTimeRequest } from '@roomhours/contract';
import { useEffect } from 'react';
import { ImpactView } from '../impact/impact-view';
import { useGetBlockedTimeImpactQuery } from '../impact/impact.api';

interface BlockImpactProps {
  request: CreateBlockedTimeRequest;
  /** Whether the answer is still on its way. */
  onLooking: (isLooking: boolean) => void;
}

/** Which bookings would stand inside the time. */
export function BlockImpact({ request: { roomId, startTime, endTime }, onLooking }: BlockImpactProps) {
  const answer = useGetBlockedTimeImpactQuery({ roomId, startTime, endTime });
  const { isFetching } = answer;
  useEffect(() => {
    onLooking(isFetching);
    return () => onLooking(false);
  }, [isFetching, onLooking]);
  return (
    <ImpactView
      answer={answer}
      say={(count, { bookings }) =>
        bookings === 1
          ? `${count} stands inside this time. It stays as it is.`
          : `${count} stand inside this time. They stay as they are.`
      }
      sayNothing={() => 'No upcoming bookings stand inside this time.'}
    />
  );
}
