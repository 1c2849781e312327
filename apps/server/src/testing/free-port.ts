import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, and those of the browser tests: free until it is used. */
const firstPort = 10_000
const portsOfWorker = 1_900
/** Each worker has ports of its own, so that two never pick the same. */
const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % 4

/** A port that nobody takes before the caller does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + worker * portsOfWorker + randomInt(portsOfWorker)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}
