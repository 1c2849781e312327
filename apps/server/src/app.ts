import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openApi } from '@fairground/contract/generators/openapi'
import type { Config } from './platform/config.ts'
import { createHttp } from './platform/http/create-http.ts'
import { createHangUp } from './platform/http/hang-up.ts'
import { registerDocs } from './platform/http/docs-page.ts'
import { createSchemaCompilers } from './platform/http/late-schema.ts'
import { registerCalls } from './platform/http/route.ts'
import { late } from './platform/late.ts'
import type { Log } from './platform/log.ts'
import { nextNight } from './modules/reconciliation/index.ts'
import { registerProviderCallbacks } from './modules/payments/index.ts'
import { registerVendorWallet } from './modules/games/index.ts'
import { hostOf, registerAvatars } from './modules/accounts/index.ts'
import { registerSignInCallback } from './modules/accounts/index.ts'
import { createBootMaker, registerSite } from './modules/site/index.ts'
import { registerDevOutbox } from './modules/messaging/index.ts'
import { registerEntryFile } from './modules/wallet/index.ts'
import { createHandlers, gameNamesOf } from './handlers.ts'
import { createParts, type Parts } from './parts.ts'

export interface App extends Parts {
  http: FastifyInstance
  /** Starts events and jobs; separate from listening, so that a process can serve without working. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

export interface AppOptions {
  config: Config
  log: Log
  version: string
  /** Compares every answer with the contract. */
  checksReplies?: boolean
}

/** The composition root: parts, what answers with them, and the doors they stand behind. */
export async function createApp({ config, log, version, checksReplies = false }: AppOptions): Promise<App> {
  const parts = await createParts(config, log)
  const { database, merchants, outbox, live, jobs, lotteries, pictures, messages } = parts
  const handlers = createHandlers(parts)

  const compilers = createSchemaCompilers()
  const http = createHttp(config, log, compilers)
  const hangUp = createHangUp(http)
  registerCalls(http, handlers, { ...parts, checksReplies })
  await registerVendorWallet(http, parts)
  await registerProviderCallbacks(http, parts)
  registerSignInCallback(http, parts)
  live.register(http)
  registerAvatars(http, parts)
  registerEntryFile(http, { ...parts, gameNames: gameNamesOf(parts) })
  if (config.isDemo) registerDevOutbox(http, { messages, merchants, hostOf })
  registerDocs(http, late(openApi), (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  http.get('/healthz', async () => ({ ok: true }))
  const facts = { version, isDevelopment: config.isDevelopment, isDemo: config.isDemo }
  const boot = createBootMaker({ handlers, ...facts, icon: pictures.icon('96'), scenes: pictures.scenes })
  const icons = { '192': pictures.icon('192'), '512': pictures.icon('512'), maskable: pictures.icon('maskable-512') }
  await registerSite(http, { config, log, merchants, boot, hostOf, icons })

  return {
    ...parts,
    http,
    start: async () => {
      await outbox.start()
      for (const { id: merchant } of merchants.list()) {
        const due = { afterSeconds: 5 }
        for (const kind of ['housekeeping', 'trial.close', 'bonus.settle'])
          await jobs.schedule(database.platform, { kind, key: String(merchant), merchant, due })
        await jobs.schedule(database.platform, {
          kind: 'books.reconcile',
          key: String(merchant),
          merchant,
          due: await nextNight(database, merchant),
        })
        await lotteries.scheduleAll(jobs, merchant)
      }
      jobs.start()
      compilers.warmUp()
    },
    stop: async () => {
      live.stop()
      await hangUp()
      await jobs.stop()
      await outbox.stop()
      merchants.stop()
      await database.close()
    },
  }
}
