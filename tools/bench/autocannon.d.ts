/** Types of the parts of autocannon used here; the package has none. */
declare module 'autocannon' {
  interface Instance extends Promise<{ errors: number }> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): this;
  }
  export default function autocannon(options: object): Instance;
}
