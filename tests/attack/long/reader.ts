// Reads the listing repeatedly, each time on a new connection, in a thread of its own so that nothing delays its clock.

import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type Reading = { status: number; ms: number }

const { url, apikey, localAddress, seconds } = workerData as Record<string, string> & { seconds: number }
const PAUSE_MS = 30

/** Reads the listing once; a lost connection gives status 0. */
function read(): Promise<Reading> {
  const started = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - started })
    const path = `${url}/rest/v1/professionals?select=id,name,rating&limit=24`
    get(path, { agent: false, localAddress, headers: { apikey } }, (response) => {
      response.on('error', () => done(0)).resume()
      response.once('end', () => done(response.statusCode ?? 0))
    }).on('error', () => done(0))
  })
}

const readings: Reading[] = []
for (const end = performance.now() + seconds * 1_000; performance.now() < end; await wait(PAUSE_MS)) {
  readings.push(await read())
}
parentPort?.postMessage(readings)
