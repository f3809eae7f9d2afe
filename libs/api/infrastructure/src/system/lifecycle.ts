/** State of a process that stops in two steps: it drains, then it stops. */
export class Lifecycle {
  private draining = false;
  private readonly drainListeners: (() => void)[] = [];
  private readonly stopListeners: (() => void)[] = [];

  /** True since the first step: the readiness check fails, and every response closes its connection. */
  get isDraining(): boolean {
    return this.draining;
  }

  /** First step: load balancers direct new requests to other processes. This process still serves arriving requests. */
  drain(): void {
    this.draining = true;
    this.drainListeners.forEach((listener) => listener());
  }

  /** Second step: the process only completes running requests. */
  stop(): void {
    this.stopListeners.forEach((listener) => listener());
  }

  onDrain(listener: () => void): void {
    this.drainListeners.push(listener);
  }

  /** Registers a listener that ends work without a natural end, such as a stream. */
  onStop(listener: () => void): void {
    this.stopListeners.push(listener);
  }
}
