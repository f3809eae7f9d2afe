import { request } from 'node:http';

/**
 * Sends one request, reads the whole answer and measures the time in milliseconds.
 *
 * @param {import('node:http').Agent} agent
 * @param {string} address
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {string} [body] with a body the request is a POST
 * @returns {Promise<{ status: number, ms: number }>}
 */
export function send(agent, address, path, headers, body) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, address), { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }));
    });
    call.on('error', reject);
    call.end(body);
  });
}
