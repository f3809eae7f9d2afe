import './legend.css';

/** The colours of the grid with their meaning. */
export function Legend() {
  return (
    <ul className="mb-legend" aria-label="Legend">
      <li>
        <i className="mb-swatch mb-swatch-free" aria-hidden="true" />
        Available
      </li>
      <li>
        <i className="mb-swatch mb-swatch-own" aria-hidden="true" />
        Your Booking
      </li>
      <li>
        <i className="mb-swatch mb-swatch-booked" aria-hidden="true" />
        Booked
      </li>
    </ul>
  );
}
