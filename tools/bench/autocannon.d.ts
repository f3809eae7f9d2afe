/** Types of the parts of autocannon used here; the package has none. */
declare module 'autocannon' {
  interface Result {
    duration: number;
    errors: number;
    requests: { total: number };
    latency: { p99: number };
  }
  interface Instance extends Promise<Result> {
    on(event: 'response', listener: (client: unknown, status: number) => void): this;
  }
  export default function autocannon(options: object): Instance;
}
