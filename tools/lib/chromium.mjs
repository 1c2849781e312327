// @ts-check
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from './user-facing-error.mjs'
import { runProgram } from './run-program.mjs'

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

/** @returns {string | undefined} the browser that tests drive: CHROMIUM_PATH, else an installed one */
export function findChromium() {
  const explicit = process.env['CHROMIUM_PATH']
  if (explicit) return explicit
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const places = [...fixedPlaces, ...folders.flatMap((folder) => programs.map((program) => path.join(folder, program)))]
  return places.find(isProgram)
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
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new UserFacingError(
      'no_chromium',
      'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to it.',
    )
  }
  say('installing Chromium (apt-get install chromium)')
  for (const line of [['update'], ['install', '-y', 'chromium']]) {
    const { ok, output } = await runProgram(['apt-get', ...line], { DEBIAN_FRONTEND: 'noninteractive' })
    if (!ok)
      throw new UserFacingError(
        'no_chromium',
        `Chromium could not be installed: apt-get ${line[0]} says\n${output.trim()}`,
      )
  }
  const installed = findChromium()
  if (!installed) throw new UserFacingError('no_chromium', 'apt-get installed Chromium, but no such program is there.')
  return installed
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
