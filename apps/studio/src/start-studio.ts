import Fastify, { type FastifyBaseLogger } from 'fastify'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { answerErrors, apiRoutes } from './api.routes.ts'
import { readArt } from './art.ts'
import { ownGateway, readCatalogue, type Catalogue } from './catalogue.ts'
import type { StudioConfig } from './config.ts'
import { factsPlace, pageRoutes } from './page.routes.ts'
import { launchTickets } from './purse/launch-tickets.ts'
import { openPurseBook } from './purse/purse-book.ts'
import { purseWallet } from './purse/purse-wallet.ts'
import { transferRoutes } from './purse/transfer.routes.ts'
import { isIdle } from './round/compact.ts'
import { resumeRounds, roundFinisher } from './round/finish-rounds.ts'
import { openPlayStore } from './round/play-store.ts'
import type { Studio } from './studio.ts'
import { vendorClient, type CallVendor } from './vendor/vendor-client.ts'

export interface RunningStudio {
  origin: string
  close: () => Promise<void>
}

const sweepMs = 10 * 60 * 1000

/**
 * Starts the game server.
 * @throws Error with one clear sentence when a file is not what it should be, or the port is taken
 */
export async function startStudio(config: StudioConfig): Promise<RunningStudio> {
  const { artDir, distDir, frameOrigins } = config
  const catalogue = readCatalogue(JSON.parse(await readFile(config.catalogue, 'utf8')))
  const artOf = await readArt(artDir)
  const html = await readPage(distDir)
  // Bodies are taken as they are: a number in quotes is a mistake, not a number.
  // Our own schemas: checking them against the schema of schemas would take longer than compiling them.
  const own = { validateSchema: false, meta: false }
  const ajv = { customOptions: { coerceTypes: false, removeAdditional: false, ...own } } as const
  // Requests are not logged: launch addresses hold tickets.
  const app = Fastify({ logger: config.writesLog && { level: 'warn' }, bodyLimit: 4_096, ajv })
  let open: (studio: Studio) => void = () => {}
  const opened = new Promise<Studio>((resolve) => {
    open = resolve
  })
  answerErrors(app)
  apiRoutes(app, opened)
  transferRoutes(app, opened, config)
  pageRoutes(app, { catalogue, artOf, artDir, distDir, html, frameOrigins })
  // The port before the journal: a second studio of the same address must fail before it touches the first one's file.
  const origin = await app.listen({ host: config.host, port: config.port })
  try {
    const studio = await openStudio(config, { catalogue, log: app.log })
    const sweep = setInterval(() => forgetIdleSessions(studio), sweepMs)
    open(studio)
    return {
      origin,
      async close() {
        clearInterval(sweep)
        await app.close()
        await studio.finisher.stop()
        await studio.store.close()
        await studio.purses.close()
      },
    }
  } catch (cause) {
    await app.close()
    throw cause
  }
}

async function openStudio(
  { platformOrigin, key, timeoutMs, retry, dataDir, minimumCycleMs }: StudioConfig,
  { catalogue, log }: { catalogue: Catalogue; log: FastifyBaseLogger },
): Promise<Studio> {
  const purses = await openPurseBook(dataDir)
  const tickets = launchTickets(Date.now)
  const seamless = vendorClient({ vendor: ownGateway, platformOrigin, key, timeoutMs })
  const ours = purseWallet({ book: purses, tickets, now: Date.now })
  const callVendor: CallVendor = (call, body) =>
    (catalogue.get(body.game_code)?.wallet === 'transfer' ? ours : seamless)(call, body)
  const store = await openPlayStore(dataDir, Date.now())
  const finisher = roundFinisher({ store, callVendor, log, retry })
  await resumeRounds(store, finisher)
  return { catalogue, store, purses, tickets, callVendor, finisher, spins: new Map(), now: Date.now, minimumCycleMs }
}

async function readPage(distDir: string): Promise<string> {
  const file = path.join(distDir, 'index.html')
  const html = await readFile(file, 'utf8').catch(() => '')
  if (!html.includes(factsPlace)) throw new Error(`${file} is not our game page: build it first`)
  return html
}

function forgetIdleSessions({ store, now }: Studio): void {
  for (const [id, session] of store.state.sessions) if (isIdle(session, now())) store.state.sessions.delete(id)
}
