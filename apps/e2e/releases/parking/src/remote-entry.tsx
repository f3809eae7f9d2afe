import { useState } from 'react';

/** The props of the contract that this front end uses. */
interface Shell {
  user: { email: string };
  notify: (toast: { kind: 'success'; title: string }) => void;
  navigate: (path: string) => void;
}

/** A third front end with one page (front-ends.spec.ts). */
function Routes({ user, notify, navigate }: Shell) {
  const [isReserved, setReserved] = useState(false);
  const reserve = () => {
    setReserved(true);
    notify({ kind: 'success', title: 'Spot reserved' });
  };
  return (
    <>
      <h1>Parking spots</h1>
      <p>{isReserved ? `Spot 7 is reserved for ${user.email}.` : 'Spot 7 is free.'}</p>
      <button onClick={reserve}>Reserve</button>
      <button onClick={() => navigate('/bookings?date=2031-05-14')}>Book a room too</button>
    </>
  );
}

export default { contract: 1, Routes };
