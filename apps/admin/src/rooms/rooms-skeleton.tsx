/** The outline of the cards. */
export function RoomsSkeleton() {
  return (
    <ul className="rooms-cards" role="status" aria-label="Loading rooms">
      {[1, 2, 3].map((card) => (
        <li key={card} className="rooms-card rooms-card-outline" aria-hidden="true" />
      ))}
    </ul>
  );
}
