// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '../user-facing-error.mjs'
import { root } from '../root.mjs'

const outputLinesMax = 20

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * Installs the packages of package-lock.json, if node_modules differs from it.
 * @param {(line: string) => void} say
 * @throws {UserFacingError} with npm's message
 */
export async function ensureDependencies(say) {
  if (areInstalled()) return
  const startedAt = Date.now()
  say('Installing the locked packages (npm ci); the first time takes a minute or two …')
  const { code, output } = await runNpm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0)
    throw new UserFacingError('install_failed', `The packages could not be installed. npm says:\n\n${essence(output)}`)
  if (!areInstalled()) {
    throw new UserFacingError(
      'install_failed',
      `npm ci left node_modules incomplete: remove it and start again.\n${essence(output)}`,
    )
  }
  say(`Installed in ${Math.round((Date.now() - startedAt) / 1_000)} s.`)
}

/**
 * npm's error message without its usage text.
 * @param {string} output
 */
function essence(output) {
  const lines = output.split('\n').filter((line) => !/^npm (warn|notice)/.test(line))
  const manual = lines.findIndex((line) => /Clean install a project|^npm error Usage:/.test(line))
  return (manual > 0 ? lines.slice(0, manual) : lines).slice(0, outputLinesMax).join('\n').trim()
}

/** @returns {boolean} whether npm's record of installed packages agrees with the lock, package by package */
function areInstalled() {
  const note = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const locked = packagesOf(path.join(root, 'package-lock.json'))
  const installed = packagesOf(note)
  const isSame = (/** @type {[string, LockedPackage]} */ [place, wanted]) => {
    const found = installed[place]
    // Packages for other systems are in the lock too and are not installed.
    if (!found) return wanted.optional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  }
  return (
    Object.entries(locked)
      .filter(([place]) => place !== '')
      .every(isSame) && Object.keys(installed).every((place) => place in locked)
  )
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runNpm(args) {
  // Prefers the npm that started this process: PATH may have none or another one.
  const own = process.env.npm_execpath
  const line = own?.endsWith('npm-cli.js') ? [process.execPath, own, ...args] : ['npm', ...args]
  return new Promise((resolve) => {
    const child = spawn(line[0] ?? 'npm', line.slice(1), { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const stopTicking = tick()
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = (/** @type {number | null} */ code) => {
      stopTicking()
      resolve({ code, output })
    }
    child.once('error', (cause) => {
      output += `npm could not be run: ${cause.message}`
      end(1)
    })
    child.once('close', end)
  })
}

/** Shows progress on a terminal. */
function tick() {
  if (!process.stdout.isTTY) return () => {}
  let seconds = 0
  const timer = setInterval(() => process.stdout.write(`\r  ${++seconds} s `), 1_000)
  return () => {
    clearInterval(timer)
    process.stdout.write('\r')
  }
}
