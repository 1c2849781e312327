import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openApi } from '@fairground/contract/generators/openapi'
import type { Config } from './platform/config.ts'
import type { MerchantId, Reader } from './platform/db/database.ts'
import { housekeepingJob, housekeepingKind } from './platform/housekeeping.ts'
import { createConsoleHttp } from './platform/http/console/create-console-http.ts'
import type { AllOperatorHandlers } from './platform/http/console/operator-handler.ts'
import { registerOperatorCalls, type OperatorRouteOptions } from './platform/http/console/operator-routes.ts'
import { createHttp } from './platform/http/server/create-http.ts'
import { registerDocs } from './platform/http/server/docs-page.ts'
import type { AllHandlers } from './platform/http/handler.ts'
import { createSchemaCompilers } from './platform/http/schemas/lazy-schema.ts'
import { registerCalls } from './platform/http/route.ts'
import { lazy } from './platform/lazy.ts'
import type { Log } from './platform/log.ts'
import { handlersOf, operatorHandlersOf, type Module } from './platform/composition/module.ts'
import type { OperatorCommand } from './platform/operator/operator-command.ts'
import { createPlatformContext } from './platform/composition/platform-context.ts'
import { createAccounts, hasMembersIn, memberCommands } from './modules/accounts/index.ts'
import {
  agentCommands,
  createAffiliateLinks,
  createAgents,
  createRateAtOdds,
  rainLimits,
  rateAtOddsWith,
  teamLimit,
} from './modules/agents/index.ts'
import { addTurnover, createBets, reduceTurnover, sumOpenStakesSince } from './modules/bets/index.ts'
import { createContent, holdPicture, listContacts } from './modules/content/index.ts'
import { createGames, heldWinCommands, winLimit } from './modules/games/index.ts'
import { createHealth } from './modules/health/index.ts'
import { createKyc, findKycState, kycCommands } from './modules/kyc/index.ts'
import { createLive, createOperatorStream } from './modules/live/index.ts'
import { createLottery, createReturnGuard, oddsTermsOf, refuseRateAtOdds } from './modules/lottery/index.ts'
import { createMerchantModule, createMerchants, listPicturesOfLook, merchantIds } from './modules/merchants/index.ts'
import { createMessaging } from './modules/messaging/index.ts'
import {
  accountCommands,
  auditCommands,
  createOperators,
  roleCommands,
  type AccountCommand,
} from './modules/operators/index.ts'
import {
  bankTransferCommands,
  countBankCards,
  createPayments,
  paymentLimits,
  suspenseCommands,
  withdrawalCommands,
} from './modules/payments/index.ts'
import { createPoints, listPicturesOfItems, returnOrder } from './modules/points/index.ts'
import { createPromotions, readGivenOnBets, returnClaim } from './modules/promotions/index.ts'
import { createReconciliation, reconciliationCommands } from './modules/reconciliation/index.ts'
import { createReports, reportCommands } from './modules/reports/index.ts'
import { rewardLimit } from './modules/rewards/index.ts'
import { createResponsibleGaming, findCareStates, isDevicePaused } from './modules/responsible-gaming/index.ts'
import { createSite } from './modules/site/index.ts'
import { createVip } from './modules/vip/index.ts'
import { adjustmentCommands, createWallet, fundTransferCommands } from './modules/wallet/index.ts'

/**
 * The composition root: creates every module once and passes each what it needs of earlier ones. The platform serves
 * what they return, and operator commands run on the same modules without HTTP.
 */
export async function createModules(config: Config, log: Log) {
  const platform = createPlatformContext(config, log, () => merchantIds(merchants))
  const merchants = await createMerchants(platform)
  const context = { ...platform, merchants }

  const messaging = createMessaging(context, {
    judgeCaptcha: (tx, given) => accounts.captchas.judge(tx, 'feedback', given),
    push: () => push,
  })
  const { messages } = messaging
  const findRateAtOdds = createRateAtOdds(merchants)
  const findOddsTerms = async (db: Reader, merchant: MerchantId) =>
    oddsTermsOf(await findRateAtOdds(db, merchant), await readGivenOnBets(db))
  const guardReturns = createReturnGuard(findOddsTerms)
  const vip = createVip(context, { guardReturns })
  const { clubLabelOf } = vip
  const accounts = createAccounts(context, {
    messages,
    clubLabelOf,
    isDevicePaused,
    findCareStates,
    countBankCards,
    findKycState,
    affiliateLinks: createAffiliateLinks(merchants),
  })
  const { admit, throttle, verificationCodes } = accounts
  const push = createLive({ outbox: context.outbox, admit })
  const games = createGames(context, {
    enterGame: (member, place) => wallet.enterGame(member, place),
    turnover: { addTurnover, reduceTurnover },
    returns: { claim: returnClaim, order: returnOrder },
  })
  const { catalogue } = games
  const lottery = createLottery(context, { admit, findOddsTerms })
  const { lotteries } = lottery
  const wallet = createWallet(context, { admit, catalogue, lotteries })
  const namedElsewhere = [listPicturesOfLook, listPicturesOfItems]
  const content = createContent(context, { catalogue, popularity: games.popularity, lotteries, push, namedElsewhere })
  const modules = {
    merchants: createMerchantModule(context, {
      hasMembersIn,
      holdPicture,
      listContacts,
      refuseLimitsAtOdds: async (db, limits) =>
        refuseRateAtOdds(db, oddsTermsOf(await rateAtOddsWith(db, limits), await readGivenOnBets(db))),
    }),
    operators: createOperators(context, {
      limits: [...paymentLimits, winLimit, teamLimit, ...rainLimits, rewardLimit],
    }),
    messaging,
    vip,
    accounts,
    agents: createAgents(context, { catalogue, lotteries }),
    kyc: createKyc(context),
    responsibleGaming: createResponsibleGaming(context, { throttle, sumOpenStakesSince }),
    games,
    lottery,
    bets: createBets(context, { catalogue, lotteries, push }),
    wallet,
    points: createPoints(context, { ...content, guardReturns }),
    promotions: createPromotions(context, { guardReturns }),
    payments: createPayments(context, { messages, throttle, verificationCodes }),
    content,
    reconciliation: createReconciliation(context),
    health: createHealth(context),
    reports: createReports(context),
    live: push,
  }
  return { context, modules }
}

/** In the order of the help text, which must work without a database. */
export const operatorCommands: readonly (OperatorCommand | AccountCommand)[] = [
  ...accountCommands,
  ...roleCommands,
  ...kycCommands,
  ...memberCommands,
  ...bankTransferCommands,
  ...withdrawalCommands,
  ...suspenseCommands,
  ...heldWinCommands({ addTurnover, reduceTurnover }),
  ...fundTransferCommands,
  ...adjustmentCommands,
  ...reconciliationCommands,
  ...reportCommands,
  ...agentCommands,
  ...auditCommands,
]

export type Modules = Awaited<ReturnType<typeof createModules>>

export interface App extends Modules {
  http: FastifyInstance
  /** The operators' console, on a port of its own; null where this process serves none. */
  console: FastifyInstance | null
  /** Starts events and jobs; separate from listening, so that a process can serve without working. */
  start: () => Promise<void>
  /** Runs due jobs, without scheduling those that every merchant has. */
  runJobs: () => void
  /** Those that every merchant has. */
  scheduleJobs: (merchant: MerchantId) => Promise<void>
  stop: () => Promise<void>
}

export interface AppOptions {
  config: Config
  log: Log
  version: string
  /** Compares every reply with the contract. */
  checksReplies?: boolean
  /** How long a stop waits for requests that are on their way on open connections. */
  quietMs?: number
}

/** The platform as a process: the modules behind HTTP, their jobs and events. */
export async function createApp({
  config,
  log,
  version,
  checksReplies = false,
  quietMs = 0,
}: AppOptions): Promise<App> {
  const { context, modules } = await createModules(config, log)
  const { database, outbox, jobs, merchants } = context
  // A call that no module answers does not compile.
  const handlers: AllHandlers = handlersOf(modules)
  const site: Module = createSite(context, { handlers, version, launchOriginsOf: modules.games.launchOriginsOf })
  const list: readonly Module[] = [...Object.values(modules), site]

  const operatorHandlers: AllOperatorHandlers = operatorHandlersOf(modules)
  const console = createConsole({ context, modules, operatorHandlers, log, quietMs, checksReplies })

  const compilers = createSchemaCompilers()
  const http = createHttp(config, { log, compilers, quietMs, isKnown: modules.accounts.isKnown })
  registerCalls(http, handlers, { ...modules.accounts, log, checksReplies })
  for (const { registerRoutes } of list) await registerRoutes?.(http)
  registerDocs(http, lazy(openApi), (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  http.get('/healthz', { config: { load: 'exempt' } }, async () => ({ ok: true }))

  const deleteExpired = list.flatMap((module) => module.deleteExpired ?? [])
  const jobKinds = [housekeepingJob(database, deleteExpired), ...list.flatMap((module) => module.jobs ?? [])]
  const runJobs = (): void => jobs.start(jobKinds)
  const scheduleJobs = async (merchant: MerchantId): Promise<void> => {
    const due = { afterSeconds: 5 }
    await jobs.schedule(database.platform, { kind: housekeepingKind, key: String(merchant), merchant, due })
    for (const module of list) await module.scheduleJobs?.(merchant)
  }

  return {
    context,
    modules,
    http,
    console: console?.http ?? null,
    start: async () => {
      await outbox.start()
      merchants.onAdded((merchant) => {
        scheduleJobs(merchant).catch((cause: unknown) => log.error({ err: cause }, 'a new merchant has no jobs'))
      })
      for (const merchant of merchantIds(merchants)) await scheduleJobs(merchant)
      runJobs()
      compilers.warmUp()
    },
    runJobs,
    scheduleJobs,
    stop: async () => {
      for (const { stop } of list) await stop?.()
      console?.stop()
      await Promise.all([http.close(), console?.http.close()])
      await jobs.stop()
      await outbox.stop()
      await database.close()
    },
  }
}

interface ConsoleParts extends Modules, Required<Pick<AppOptions, 'log' | 'quietMs' | 'checksReplies'>> {
  operatorHandlers: AllOperatorHandlers
}

function createConsole({ context, modules, operatorHandlers, log, quietMs, checksReplies }: ConsoleParts) {
  const { config, database, commands, merchants, outbox } = context
  const { operators } = modules
  if (!config.console) return null
  const http = createConsoleHttp({ config, console: config.console, log, quietMs })
  const staff: Pick<OperatorRouteOptions, 'findStaff' | 'findMerchant'> = {
    findStaff: operators.findOperator,
    findMerchant: async ({ id }, code) => {
      const merchant = merchants.list().find((each) => each.code === code)
      return merchant && (await operators.mayActFor(id, merchant.id)) ? merchant.id : undefined
    },
  }
  const { findLastAct } = operators
  registerOperatorCalls(http, operatorHandlers, { database, commands, checksReplies, findLastAct, ...staff })
  const stream = createOperatorStream({ outbox, ...staff })
  stream.registerRoutes(http)
  return { http, stop: stream.stop }
}
