export default function Later() {
  return <p>The other part</p>;
}
