import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { baseOfRuns } from '../../../../tools/lib/testing/test-run.mjs'

/** Below the ports that systems give to outgoing connections, and those of the browser tests: free until it is used. */
const firstPort = 10_000
const ports = 7_600
const folder = path.join(baseOfRuns(), 'fairground-ports')
const claimed = new Set<string>()
process.once('exit', () => {
  for (const file of claimed) rmSync(file, { force: true })
})

/** A port that nobody takes before the caller does: what runs at the same time claims its own by a file. */
export async function freePort(): Promise<number> {
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const port = firstPort + randomInt(ports)
    if (claim(port) && (await isFree(port))) return port
  }
}

function claim(port: number): boolean {
  const file = path.join(folder, String(port))
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    claimed.add(file)
    return true
  } catch {
    if (!isAlive(file)) rmSync(file, { force: true })
    return false
  }
}

/** Of the process that claimed it: one that was killed has left its file. */
function isAlive(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch {
    return false
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
