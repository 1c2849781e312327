import { ConfigFault, readConfig, type Config } from './platform/config.ts'
import {
  KeyFault,
  readInstallationKeys,
  refuseForeignKeys,
  type InstallationKey,
} from './platform/crypto/installation-keys.ts'
import { createLog } from './platform/log.ts'
import { createApp, type App } from './app.ts'
import { PreparationFault, prepareDatabase } from './prepare-database.ts'
import { demoAccounts } from './seed/demo-data.ts'
import { demoOperators } from './seed/demo-operators.ts'

/** Maximum time to finish running requests after a signal to stop. */
const stopMsMax = 10_000

/**
 * Connections that wait to be accepted. Beyond these the kernel drops new ones, which then try again after one, three and
 * seven seconds, while a refusal takes a millisecond.
 */
const connectionsWaitingMax = 4_096

/** Browsers and proxies send a request on an open connection before they have learned that we stop. */
const quietMs = 1_000

const version = process.env['npm_package_version'] ?? '1.0.0'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const demoDir = process.env['FAIRGROUND_DEMO_DIR'] ?? 'demo'
  const keys = readInstallationKeys(config, process.env)
  if (process.env['FAIRGROUND_PREPARES_DATABASE'] === '1') await prepare(config, demoDir, keys)
  else await refuseForeignKeys(config.databaseUrl, keys)
  const log = createLog(config.logLevel)
  const app = await createApp({ config, log, version, quietMs })
  await app.http.listen({ host: config.host, port: config.port, backlog: connectionsWaitingMax })
  if (config.console) await app.console?.listen({ host: config.host, port: config.console.port })
  await app.start()
  const demo = config.isDemo ? await describeDemo(app, demoDir) : {}
  process.stdout.write(`FAIRGROUND_READY ${JSON.stringify({ port: config.port, ...demo })}\n`)

  const stop = (): void => {
    const giveUp = setTimeout(() => process.exit(1), stopMsMax)
    giveUp.unref()
    app.stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        log.error({ err: cause }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** What `npm start` prints, so that a visitor can log in. */
async function describeDemo({ context, modules }: App, demoDir: string) {
  const names = new Set((await modules.operators.listNames()).map(({ name }) => name))
  const operators = demoOperators(context.keyring).filter(({ name }) => names.has(name))
  return { demoAccounts: demoAccounts(demoDir), demoOperators: operators }
}

const prepare = (config: Config, demoDir: string, keys: readonly InstallationKey[]): Promise<void> =>
  prepareDatabase({
    config,
    keys,
    acceptsKeys: process.env['FAIRGROUND_ACCEPTS_KEYS'] === '1',
    demoDir,
    demoDays: Number(process.env['FAIRGROUND_DEMO_DAYS'] ?? 0),
    studioKeyFile: process.env['FAIRGROUND_STUDIO_PUBLIC_KEY_FILE'] ?? null,
    sqlDir: process.env['FAIRGROUND_SQL_DIR'] ?? null,
  })

main().catch((cause: unknown) => {
  const sentence =
    [ConfigFault, KeyFault, PreparationFault].some((fault) => cause instanceof fault) && cause instanceof Error
      ? cause.message
      : `The platform could not start: ${cause instanceof Error ? cause.message : String(cause)}`
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
})
