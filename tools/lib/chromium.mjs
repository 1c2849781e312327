// @ts-check
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '../../apps/launcher/src/user-facing-error.mjs'
import { runProgram } from './run-program.mjs'

/** Chromium without windows, Debian's package and program: a journey takes a tenth less of the processor in it. */
const headlessShell = 'chromium-headless-shell'
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const fixedPlaces = [
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Flags for a browser in a container without a network: no sandbox for root, no connections of its own.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns {string | undefined} the whole browser, which is measured: CHROMIUM_PATH, else an installed one */
export function findChromium() {
  return process.env['CHROMIUM_PATH'] || [...fixedPlaces, ...placesOf(programs)].find(isProgram)
}

/** @param {string | undefined} executablePath */
export const launchOptionsOf = (executablePath) => ({ args: chromiumFlags, ...(executablePath && { executablePath }) })

/** @returns {string | undefined} the browser of journeys: CHROMIUM_PATH, else one without windows, else a whole one */
export function findJourneyChromium() {
  return process.env['CHROMIUM_PATH'] || placesOf([headlessShell]).find(isProgram) || findChromium()
}

/**
 * @param {readonly string[]} names
 * @returns {string[]} where such programs can be
 */
function placesOf(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
}

/**
 * Finds the browser, or on Debian, as root, installs it.
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 * @throws {UserFacingError}
 */
export async function ensureChromium(say) {
  const found = findChromium()
  if (found && isProgram(found)) return found
  if (found) throw new UserFacingError('no_chromium', `CHROMIUM_PATH is ${found}, which is no program.`)
  if (!hasApt()) {
    throw new UserFacingError(
      'no_chromium',
      'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to it.',
    )
  }
  say('installing Chromium (apt-get install chromium)')
  const fault = await installPackage('chromium')
  if (fault !== null) throw new UserFacingError('no_chromium', `Chromium could not be installed: ${fault}`)
  const installed = findChromium()
  if (!installed) throw new UserFacingError('no_chromium', 'apt-get installed Chromium, but no such program is there.')
  return installed
}

/**
 * Sees to it that journeys have a browser. Where the one without windows cannot be installed, the whole one serves.
 * @param {(line: string) => void} say
 * @returns {Promise<void>}
 * @throws {UserFacingError}
 */
export async function ensureJourneyChromium(say) {
  await ensureChromium(say)
  if (findJourneyChromium() !== findChromium() || process.env['CHROMIUM_PATH'] || !hasApt()) return
  say(`installing ${headlessShell}`)
  const fault = await installPackage(headlessShell)
  if (fault !== null) say(`journeys run in the whole browser: ${fault}`)
}

/** A mirror that does not answer is given up soon. */
const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0']

const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * @param {string} name
 * @returns {Promise<string | null>} what went wrong
 */
async function installPackage(name) {
  for (const line of [['update'], ['install', '-y', name]]) {
    const { ok, output } = await runProgram(['apt-get', ...patience, ...line], { DEBIAN_FRONTEND: 'noninteractive' })
    if (!ok) return `apt-get ${line[0]} says\n${output.trim()}`
  }
  return null
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
