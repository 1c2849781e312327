// @ts-check
import { accessSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { removeEmbeddedPostgres } from '../postgres/embedded-postgres.mjs'
import { UserFacingError } from '../user-facing-error.mjs'
import { codeOf } from '../processes/process-identity.mjs'

/** A marker in each of our data folders, so that --reset never deletes any other folder. */
const marker = 'fairground.json'
/** Of everything in the folder but the database, which has its own. */
const format = 1
/** Keeps member data and keys out of git, wherever the folder is. */
const ignoring = '.gitignore'

/**
 * Only reads: a start that is refused later leaves nothing behind.
 * @param {string} dataDir
 * @throws {UserFacingError}
 */
export function refuseOtherFolder(dataDir) {
  try {
    if (isOurs(dataDir)) {
      refuseForeignFiles(dataDir)
      return refuseOtherFormat(dataDir)
    }
    if (existsSync(dataDir) && !isEmpty(dataDir)) {
      throw new UserFacingError(
        'data_folder',
        `${dataDir} holds other files and is no data folder of Fairground: choose an empty one with --data.`,
      )
    }
  } catch (cause) {
    if (cause instanceof UserFacingError) throw cause
    throw new UserFacingError(
      'data_folder',
      `The data folder ${dataDir} cannot be read (${codeOf(cause)}): choose another with --data.`,
    )
  }
}

/**
 * Makes the folder and marks it, before anything else is written into it.
 * @param {string} dataDir
 * @throws {UserFacingError}
 */
export function openDataHome(dataDir) {
  refuseOtherFolder(dataDir)
  if (isOurs(dataDir)) return
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path.join(dataDir, marker), `{ "format": ${format} }\n`)
    writeFileSync(path.join(dataDir, ignoring), '*\n')
  } catch (cause) {
    throw new UserFacingError(
      'data_folder',
      `The data folder ${dataDir} cannot be written (${codeOf(cause)}): choose another with --data.`,
    )
  }
}

/**
 * Of the folder's own programs. The database and the keys are checked by who opens them: keys need not be writable.
 * @param {string} dataDir
 */
function refuseForeignFiles(dataDir) {
  const logs = path.join(dataDir, 'logs')
  const parts = readdirSync(dataDir).filter((name) => !name.startsWith('pg') && name !== 'keys')
  for (const file of [dataDir, ...parts.map((name) => path.join(dataDir, name))]) refuseForeign(file)
  if (existsSync(logs)) for (const name of readdirSync(logs)) refuseForeign(path.join(logs, name))
}

/** @param {string} file */
function refuseForeign(file) {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (cause) {
    throw new UserFacingError(
      'data_folder',
      `${file} cannot be read and written (${codeOf(cause)}): start as the user that the data folder belongs to.`,
    )
  }
}

/** @param {string} dataDir */
function refuseOtherFormat(dataDir) {
  const file = path.join(dataDir, marker)
  const found = parse(readFileSync(file, 'utf8'))
  if (found?.format === format) return
  const sentence =
    found?.format === undefined
      ? `${file} is damaged: write { "format": ${format} } into it if this folder is of this version, or restore it from a backup.`
      : `The data folder ${dataDir} has the format ${found.format}, and this version of Fairground uses ${format}: start the version that made it, or choose another folder with --data.`
  throw new UserFacingError('data_folder', sentence)
}

/**
 * @param {string} text
 * @returns {{ format?: number } | undefined}
 */
function parse(text) {
  try {
    const value = JSON.parse(text)
    return Number.isInteger(value?.format) ? value : undefined
  } catch {
    return undefined
  }
}

/** @param {string} dataDir */
function isOurs(dataDir) {
  return existsSync(path.join(dataDir, marker))
}

/** @param {string} dataDir */
function isEmpty(dataDir) {
  // The root of a mounted disk.
  return readdirSync(dataDir).every((name) => name === 'lost+found')
}

/**
 * Deletes an installation: database, keys, logs.
 * @param {string} dataDir
 * @param {boolean} isAgreed
 * @returns {Promise<boolean>} false if the person declined
 */
export async function resetDataHome(dataDir, isAgreed) {
  if (!existsSync(dataDir) || isEmpty(dataDir)) return true
  if (!isOurs(dataDir)) {
    throw new UserFacingError('data_folder', `${dataDir} is not a data folder of Fairground: nothing was deleted.`)
  }
  if (!isAgreed && !(await agrees(dataDir))) return false
  await removeEmbeddedPostgres(path.join(dataDir, 'pg'))
  // The marker is kept: an interrupted reset can be repeated.
  for (const name of readdirSync(dataDir)) {
    if (name !== marker && name !== ignoring) rmSync(path.join(dataDir, name), { recursive: true, force: true })
  }
  return true
}

/** @param {string} dataDir */
async function agrees(dataDir) {
  if (!process.stdin.isTTY) {
    throw new UserFacingError('not_agreed', `--reset deletes everything in ${dataDir}: add --yes to agree.`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `This deletes all members, money and records in ${dataDir}. Type yes to go on: `,
  )
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
