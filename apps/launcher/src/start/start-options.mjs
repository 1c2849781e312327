// @ts-check
import path from 'node:path'
import { parseArgs } from 'node:util'
import { UserFacingError } from '../user-facing-error.mjs'

/**
 * @typedef {object} StartOptions
 * @property {number} port
 * @property {string} host
 * @property {string} dataDir
 * @property {string | undefined} databaseUrl
 * @property {string | undefined} studioDatabaseUrl
 * @property {boolean} isReset
 * @property {boolean} isAgreed no questions
 * @property {boolean} isDemo
 * @property {boolean} isRebuild
 * @property {boolean} acceptsKeys
 * @property {boolean} isHelp
 */

export const helpText = `npm start -- [options]

  --port <number>        the site's port; the studio, the payment sandbox and the console take the next three (8080)
  --host <address>       address to listen on (0.0.0.0: reachable from your phone; 127.0.0.1: this machine only)
  --data <folder>        where database, keys and logs lie (./data)
  --database-url <url>   use this PostgreSQL server, 15 or newer, instead of the embedded one
                         (also: the variable DATABASE_URL); the studio gets a database of its own on it,
                         or the one in STUDIO_DATABASE_URL
  --no-demo              start with an empty platform instead of the demo merchant
  --reset                delete everything in the data folder first (asks before it does)
  --yes                  do not ask
  --rebuild              build everything again
  --accept-keys          accept keys that were replaced on purpose, where no data depends on the old ones
                         (payment secret, transfer key, studio key; missing ones are made)
  --help                 this text

Ctrl-C stops everything in good order. The next start goes on with the same data.`

/**
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 * @returns {StartOptions}
 * @throws {UserFacingError}
 */
export function readStartOptions(words, env) {
  const values = parse(words)
  return {
    port: portOf(values.port ?? '8080'),
    host: values.host ?? '0.0.0.0',
    dataDir: path.resolve(values.data ?? 'data'),
    databaseUrl: databaseOf(values['database-url'] ?? env.DATABASE_URL, 'DATABASE_URL'),
    studioDatabaseUrl: databaseOf(env.STUDIO_DATABASE_URL, 'STUDIO_DATABASE_URL'),
    isReset: values.reset ?? false,
    isAgreed: values.yes ?? false,
    isDemo: !values['no-demo'],
    isRebuild: values.rebuild ?? false,
    acceptsKeys: values['accept-keys'] ?? false,
    isHelp: values.help ?? false,
  }
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', short: 'p' },
        host: { type: 'string' },
        data: { type: 'string' },
        'database-url': { type: 'string' },
        'no-demo': { type: 'boolean' },
        reset: { type: 'boolean' },
        yes: { type: 'boolean', short: 'y' },
        rebuild: { type: 'boolean' },
        'accept-keys': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : String(cause)
    throw new UserFacingError('bad_option', `${reason}: \`npm start -- --help\` lists what there is.`)
  }
}

/** @param {string} text */
function portOf(text) {
  const port = Number(text)
  // The two ports after it are used as well.
  if (!/^\d+$/.test(text) || port < 1 || port > 65_533) {
    throw new UserFacingError('bad_option', `--port must be a number from 1 to 65533, not “${text}”.`)
  }
  return port
}

/**
 * @param {string | undefined} url
 * @param {string} name
 */
function databaseOf(url, name) {
  if (!url) return undefined
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new UserFacingError(
      'bad_option',
      `${name} must be the address of a PostgreSQL server, such as postgres://user:password@host:5432/database.`,
    )
  }
  return url
}
