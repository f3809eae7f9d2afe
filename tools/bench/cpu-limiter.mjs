/**
 * Limits processes to a quarter of a CPU core each, until this process ends: node cpu-limiter.mjs PID [PID].
 * Uses SIGSTOP and SIGCONT, so that the processes run one at a time.
 */
const SLICE_MS = 5;
const PERIOD_MS = 4 * SLICE_MS;

const pids = process.argv.slice(2).map(Number);
const sleeper = new Int32Array(new SharedArrayBuffer(4));
/** @param {number} ms */
const wait = (ms) => void Atomics.wait(sleeper, 0, 0, ms);

/** @param {number} pid @param {'SIGSTOP' | 'SIGCONT'} signal */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}

process.once('SIGTERM', () => {
  pids.forEach((pid) => sendSignal(pid, 'SIGCONT'));
  process.exit(0);
});

pids.forEach((pid) => sendSignal(pid, 'SIGSTOP'));
(function runCycle() {
  for (const pid of pids) {
    sendSignal(pid, 'SIGCONT');
    wait(SLICE_MS);
    sendSignal(pid, 'SIGSTOP');
  }
  wait(PERIOD_MS - pids.length * SLICE_MS);
  setImmediate(runCycle);
})();
