// @ts-check
import { spawn } from 'node:child_process'

/** How many times longer this machine needed for the work of the calibration than a quiet one; at least 1. */
const variable = 'FAIRGROUND_TEST_SLOWNESS'

/** As many processes as a run of tests keeps busy. */
const processes = 2

/** What the work takes on the machine that limits were chosen on, with nothing beside it. */
const quietMs = 600

/** Beyond it, a test that hangs would be noticed too late. */
const slownessMax = 10

const work = `
  const { createHash } = await import('node:crypto')
  const startedAt = performance.now()
  let text = 'calibration'
  for (let round = 0; round < 600_000; round++) text = createHash('sha256').update(text).digest('hex')
  console.log(performance.now() - startedAt)`

/**
 * Measures once for a run: the processes inherit the result.
 * @returns {Promise<number>}
 */
export async function measureSlowness() {
  if (!process.env[variable]) {
    const took = await Promise.all(Array.from({ length: processes }, timeWork))
    process.env[variable] = Math.min(slownessMax, Math.max(1, ...took.map((ms) => ms / quietMs))).toFixed(2)
  }
  return Number(process.env[variable])
}

/** @returns {Promise<number>} milliseconds */
function timeWork() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', work], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', () => resolve(Number(output)))
  })
}

/**
 * A limit that ends a wait for what never comes. It decides nothing else: it is far above what a quiet machine needs,
 * and grows with what this run has measured.
 * @param {number} ms on a quiet machine
 */
export const stretch = (ms) => Math.round(ms * Number(process.env[variable] ?? '1'))

/** Of a test and of a hook on a quiet machine, for all that say nothing else. */
export const testLimitMs = 240_000

/** Of one wait inside a test. */
export const waitLimitMs = 30_000
