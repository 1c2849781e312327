import Fastify, { type FastifyBaseLogger } from 'fastify'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { answerErrors, apiRoutes } from './api.routes.ts'
import { freeRoundRoutes } from './free-rounds/free-rounds.routes.ts'
import { deleteIdleMissionSessions } from './missions/mission-sessions.ts'
import { missionRoutes } from './missions/missions.routes.ts'
import { siteClient } from './missions/site-client.ts'
import { readArt } from './page-server/art.ts'
import { ownGateway, readCatalogue, type Catalogue } from './catalogue/catalogue.ts'
import type { StudioConfig } from './config.ts'
import { factsPlace, pageRoutes } from './page-server/page.routes.ts'
import { deleteIdleDemos } from './demo/demo.queries.ts'
import { sessionCounter } from './demo/session-counter.ts'
import { replayRoutes } from './replay/replay.routes.ts'
import { findReplayed } from './replay/get-replay.ts'
import { endForgottenPlays } from './play/end-forgotten-plays.ts'
import { playFinisher } from './play/finish-plays.ts'
import { idleSince } from './session/open-session.ts'
import { deleteIdleSessions } from './session/session.queries.ts'
import type { Database } from './store/database.ts'
import { openDatabase } from './store/open-database.ts'
import type { Studio } from './studio.ts'
import { vendorClient } from './vendor/vendor-client.ts'
import { ownWallet } from './wallet/own-wallet.ts'
import { transferRoutes } from './wallet/transfer.routes.ts'

export interface RunningStudio {
  origin: string
  close: () => Promise<void>
}

const sessionSweepMs = 10 * 60 * 1000
/** What a database outage left on its way is finished after this time. */
const unsettledMs = 10_000
const forgottenSweepMs = 60_000

/**
 * Starts the game server.
 * @throws Error with one sentence if a file is invalid or the port is taken
 */
export async function startStudio(config: StudioConfig): Promise<RunningStudio> {
  const { artDir, distDir, frameOrigins } = config
  const catalogue = readCatalogue(JSON.parse(await readFile(config.catalogue, 'utf8')))
  const artOf = await readArt(artDir)
  const html = await readPage(distDir, 'index.html')
  const originalsHtml = await readPage(distDir, 'originals/index.html')
  const missionsHtml = await readOther(distDir, 'missions')
  const verifyHtml = await readOther(distDir, 'verify')
  // No coercion: a number in quotes is a mistake.
  // Our own schemas: checking them against the schema of schemas would take longer than compiling them.
  const own = { validateSchema: false, meta: false }
  const ajv = { customOptions: { coerceTypes: false, removeAdditional: false, ...own } } as const
  // Requests are not logged: launch addresses hold tickets.
  const trustProxy = config.trustedProxies.length > 0 && [...config.trustedProxies]
  const app = Fastify({ logger: config.writesLog && { level: 'warn' }, bodyLimit: 4_096, ajv, trustProxy })
  let open: (studio: Studio) => void = () => {}
  const opened = new Promise<Studio>((resolve) => {
    open = resolve
  })
  answerErrors(app)
  apiRoutes(app, opened)
  missionRoutes(app, opened)
  transferRoutes(app, opened, config)
  freeRoundRoutes(app, opened, config)
  replayRoutes(app, opened, config)
  pageRoutes(app, {
    catalogue,
    artOf,
    artDir,
    distDir,
    html,
    originalsHtml,
    missionsHtml,
    verifyHtml,
    frameOrigins,
    findReplayed: async (id, token) => findReplayed(await opened, id, token),
  })
  // The port before the database: a second studio on the same port must fail before it touches the first one's rounds.
  const origin = await app.listen({ host: config.host, port: config.port })
  try {
    const database = await openDatabase(config.databaseUrl)
    const studio = createStudio(config, { catalogue, database, log: app.log })
    // Finishes what a killed studio left on its way; nothing is being started yet.
    await studio.finisher.finishUnsettled(null, studio.starting)
    endForgottenPlays(studio).catch((err: unknown) => app.log.error({ err }, 'forgotten rounds could not be ended yet'))
    const stopSweeps = startSweeps(studio, app.log)
    open(studio)
    return {
      origin,
      async close() {
        stopSweeps()
        await app.close()
        await studio.finisher.stop()
        await database.close()
      },
    }
  } catch (cause) {
    await app.close()
    throw cause
  }
}

function createStudio(
  { platformOrigin, frameOrigins, key, timeoutMs, retry, ...pace }: StudioConfig,
  { catalogue, database, log }: { catalogue: Catalogue; database: Database; log: FastifyBaseLogger },
): Studio {
  const seamless = vendorClient({ vendor: ownGateway, platformOrigin, key, timeoutMs })
  const ours = ownWallet({ database, now: Date.now })
  const wallets = { platform: seamless, own: ours }
  const finisher = playFinisher({ database, wallets, log, retry, now: Date.now })
  return {
    catalogue,
    database,
    wallets,
    callSite: siteClient({ timeoutMs }),
    // Only a site that may frame our pages is called; in a demo the platform itself is the site.
    siteOf: (named) => (frameOrigins.includes(named) && named !== '*' ? named : platformOrigin),
    key,
    finisher,
    starting: new Map(),
    demos: sessionCounter(),
    now: Date.now,
    minimumCycleMs: pace.minimumCycleMs,
    casinoCycleMs: pace.casinoCycleMs,
  }
}

/** @returns a function that stops them */
function startSweeps(studio: Studio, log: FastifyBaseLogger): () => void {
  const { database, finisher, starting, now } = studio
  const report = (err: unknown) => log.error({ err }, 'a sweep failed')
  const sweeps = [
    setInterval(() => {
      deleteIdleDemos(database, idleSince(studio))
        .then(() => deleteIdleSessions(database, idleSince(studio)))
        .catch(report)
      deleteIdleMissionSessions(database, idleSince(studio)).catch(report)
    }, sessionSweepMs),
    setInterval(() => {
      finisher.finishUnsettled(new Date(now() - unsettledMs), starting).catch(report)
    }, unsettledMs),
    setInterval(() => {
      endForgottenPlays(studio).catch(report)
    }, forgottenSweepMs),
  ]
  return () => sweeps.forEach(clearInterval)
}

async function readPage(distDir: string, name: string): Promise<string> {
  const file = path.join(distDir, name)
  const html = await readFile(file, 'utf8').catch(() => '')
  if (!html.includes(factsPlace)) throw new Error(`${file} is not our game page: build it first`)
  return html
}

async function readOther(distDir: string, name: string): Promise<string> {
  const file = path.join(distDir, name, 'index.html')
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`${file} is not there: build the pages first`, { cause })
  })
}
