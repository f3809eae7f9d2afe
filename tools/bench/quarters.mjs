/**
 * Lets processes run for a quarter of the time each, one after the other, as if each had a quarter of a processor core of its own:
 * node quarters.mjs PID [PID]. Until it is ended; then they run freely again.
 */
const SLICE_MS = 5;
const PERIOD_MS = 4 * SLICE_MS;

const pids = process.argv.slice(2).map(Number);
const bell = new Int32Array(new SharedArrayBuffer(4));
/** @param {number} ms */
const wait = (ms) => void Atomics.wait(bell, 0, 0, ms);

/** @param {number} pid @param {'SIGSTOP' | 'SIGCONT'} signal */
function tell(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

process.once('SIGTERM', () => {
  pids.forEach((pid) => tell(pid, 'SIGCONT'));
  process.exit(0);
});

pids.forEach((pid) => tell(pid, 'SIGSTOP'));
(function turn() {
  for (const pid of pids) {
    tell(pid, 'SIGCONT');
    wait(SLICE_MS);
    tell(pid, 'SIGSTOP');
  }
  wait(PERIOD_MS - pids.length * SLICE_MS);
  setImmediate(turn);
})();
