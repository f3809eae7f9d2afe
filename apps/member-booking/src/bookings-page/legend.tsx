import './legend.css';

/** The very swatches that the grid is drawn with. */
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
