// @ts-check
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from './postgres/embedded-postgres.mjs'
import { ensureKeys } from './installation-keys.mjs'
import { UserFacingError } from './user-facing-error.mjs'
import { chooseNode } from './pinned-node.mjs'
import { root } from './root.mjs'

/**
 * Finds the platform's database and keys, and passes the other arguments to one of the server's bundles.
 * @param {string[]} words
 * @param {'operator' | 'merchant'} [name] the bundle
 */
export async function main(words, name = 'operator') {
  try {
    const { dataDir, databaseUrl, rest } = readPlace(words, process.env)
    const bundle = path.join(root, `dist/server/${name}.js`)
    if (!existsSync(bundle))
      throw new UserFacingError('not_built', 'The platform is not built yet: run `npm run build` first.')
    if (rest.length === 0 || rest.some((word) => word === '--help' || word === '-h')) {
      process.exitCode = await run(bundle, ['--help'], {})
      return
    }
    refuseStrangeFolder(dataDir)
    const database = databaseUrl ? undefined : await openDatabase(dataDir)
    try {
      const keys = ensureKeys(dataDir, { isNew: false })
      process.exitCode = await run(bundle, rest, {
        DATABASE_URL: databaseUrl ?? database?.url ?? '',
        FAIRGROUND_DATA_DIR: dataDir,
        FAIRGROUND_PAYMENT_SECRET_FILE: keys.paymentSecret,
        FAIRGROUND_STUDIO_PUBLIC_KEY_FILE: keys.studioPublicKey,
        FAIRGROUND_DEMO_DIR: path.join(root, 'demo'),
      })
    } finally {
      // A database that was running before is left running.
      await database?.stop()
    }
  } catch (cause) {
    // One sentence, whatever it is: the person at the keyboard cannot act on a stack.
    console.error(cause instanceof Error ? cause.message : String(cause))
    process.exitCode = 1
  }
}

/**
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ dataDir: string, databaseUrl: string | undefined, rest: string[] }}
 */
function readPlace(words, env) {
  const rest = [...words]
  const dataDir = path.resolve(takeOption(rest, '--data') ?? env.FAIRGROUND_DATA_DIR ?? 'data')
  const databaseUrl = takeOption(rest, '--database-url') ?? env.DATABASE_URL
  return { dataDir, databaseUrl: databaseUrl || undefined, rest }
}

/**
 * @param {string[]} words the option and its value are removed from it
 * @param {string} name
 * @returns {string | undefined}
 */
function takeOption(words, name) {
  const at = words.findIndex((word) => word === name || word.startsWith(`${name}=`))
  if (at < 0) return undefined
  const [word = ''] = words.splice(at, 1)
  const value = word === name ? words.splice(at, 1)[0] : word.slice(name.length + 1)
  if (!value) throw new UserFacingError('bad_option', `${name} needs a value.`)
  return value
}

/** @param {string} dataDir */
function refuseStrangeFolder(dataDir) {
  if (!existsSync(path.join(dataDir, 'keys'))) {
    throw new UserFacingError('data_folder', `${dataDir} is no data folder of a platform: name it with --data.`)
  }
}

/** @param {string} dataDir */
function openDatabase(dataDir) {
  return startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'pg'),
    logFile: path.join(dataDir, 'logs/postgres.log'),
    adopt: true,
  })
}

/**
 * @param {string} bundle
 * @param {string[]} words
 * @param {Record<string, string>} env
 * @returns {Promise<number>}
 */
function run(bundle, words, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(chooseNode().node, [bundle, ...words], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', ...env },
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
