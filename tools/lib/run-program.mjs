// @ts-check
import { spawn } from 'node:child_process'
import path from 'node:path'
import { chooseNode } from '../../apps/launcher/src/pinned-node.mjs'
import { root } from './root.mjs'
import { listProcesses, withDescendants } from './testing/list-processes.mjs'

/** Output beyond this is discarded. */
const outputCharactersMax = 400_000

/** @typedef {{ ok: boolean, output: string }} ProgramEnd */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * How a program that hangs is known: for so many looks in a row it has printed nothing, and its processes have used no
 * more of the processor than waiting takes. Looks are counted, so that neither a slow machine nor one that was asleep
 * ends a program.
 */
const hanging = { lookMs: 10_000, looks: 24, cpuShare: 0.01 }

/**
 * Runs a program from the project's folder, with the locked Node and tools first in PATH, and keeps what it prints.
 * @param {readonly string[]} line program and arguments
 * @param {Readonly<Record<string, string>>} [env]
 * @param {typeof hanging} [limits]
 * @returns {Promise<ProgramEnd>}
 */
export function runProgram([program = '', ...args], env = {}, limits = hanging) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      // A separate process group, so that its children end with it.
      detached: true,
      env: { ...process.env, PATH: toolPath(), NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    const keep = (/** @type {string} */ text) => (output = (output + text).slice(-outputCharactersMax))
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    const stopWatching = watch(child, limits, () => {
      keep(`\n${program} was ended: for ${limits.looks} looks it neither printed nor computed anything`)
      endGroup(child, 'SIGKILL')
    })
    const end = (/** @type {boolean} */ ok) => {
      stopWatching()
      running.delete(child)
      resolve({ ok, output })
    }
    child.once('error', (cause) => {
      keep(cause.message)
      end(false)
    })
    child.once('close', (code, signal) => {
      if (signal) keep(`\n${program} was ended by ${signal}`)
      end(code === 0)
    })
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {typeof hanging} limits
 * @param {() => void} onHanging
 * @returns {() => void} what ends the watch
 */
function watch(child, { lookMs, looks, cpuShare }, onHanging) {
  let quietLooks = 0
  let hasPrinted = true
  let cpuBefore = 0
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', () => (hasPrinted = true))
  const timer = setInterval(() => {
    const cpuSeconds = withDescendants(listProcesses(), ({ pid }) => pid === child.pid).reduce(
      (sum, process) => sum + process.cpuSeconds,
      0,
    )
    // Less than before: one of its processes has ended.
    const isBusy = hasPrinted || Math.abs(cpuSeconds - cpuBefore) > (cpuShare * lookMs) / 1_000
    quietLooks = isBusy ? 0 : quietLooks + 1
    hasPrinted = false
    cpuBefore = cpuSeconds
    if (quietLooks === looks) onHanging()
  }, lookMs)
  return () => clearInterval(timer)
}

/** On Ctrl-C and the like, the programs that are still running end first: Playwright closes its browsers. */
export function endOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      for (const child of running) endGroup(child, 'SIGTERM')
      process.exit(130)
    })
  }
}

/** @returns {string} PATH with the locked programs first */
function toolPath() {
  const folders = [path.dirname(chooseNode().node), path.join(root, 'node_modules/.bin'), process.env.PATH ?? '']
  return folders.join(path.delimiter)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // It has just exited.
  }
}
