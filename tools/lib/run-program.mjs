// @ts-check
import { spawn } from 'node:child_process'
import path from 'node:path'
import { chooseNode } from '../../apps/launcher/src/pinned-node.mjs'
import { root } from './root.mjs'

/** Output beyond this is discarded. */
const outputCharactersMax = 400_000

/** @typedef {{ ok: boolean, output: string }} ProgramEnd */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a program from the project's folder, with the locked Node and tools first in PATH, and keeps what it prints.
 * @param {readonly string[]} line program and arguments
 * @param {Readonly<Record<string, string>>} [env]
 * @param {number} [secondsMax] after which it counts as hanging
 * @returns {Promise<ProgramEnd>}
 */
export function runProgram([program = '', ...args], env = {}, secondsMax = 1_800) {
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
    const timer = setTimeout(() => {
      keep(`\n${program} was ended after ${secondsMax} seconds`)
      endGroup(child, 'SIGKILL')
    }, secondsMax * 1_000)
    const end = (/** @type {boolean} */ ok) => {
      clearTimeout(timer)
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

/** Ends all programs that are still running, for Ctrl-C. */
export function endPrograms() {
  for (const child of running) endGroup(child, 'SIGTERM')
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
