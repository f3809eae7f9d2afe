/** As much of the load generator as is used here; it brings no types. */
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
