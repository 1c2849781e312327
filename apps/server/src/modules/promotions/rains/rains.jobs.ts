import { money, formatDecimal, type CurrencyCode } from '@fairground/money'
import type { Commands, CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { Due, JobKind } from '../../../platform/jobs/jobs.ts'
import { addTurnover } from '../../bets/index.ts'
import { cash, post, promo, rains, readBalanceBody } from '../../ledger/index.ts'
import { hasListeners, pushToMembers, tellMember, tellMembers } from '../../messaging/index.ts'
import { rainReference, returnRest } from '../agent-rains/return-rest.ts'
import { lockMember } from '../bonuses/bonuses.queries.ts'
import { excludedLabel } from '../engine/member-facts.ts'
import { canPay } from '../engine/pay-claim.ts'
import { rainKind } from './rain-job.ts'
import {
  closeRain,
  findRain,
  listAudience,
  listDueEntries,
  markEntryPaid,
  markPaid,
  markPushed,
  type RainRow,
} from './rains.queries.ts'
import { storeNextRain, tellOfRain } from './store-rain.ts'

export interface RainJobOptions {
  database: Database
  commands: Commands
  keyring: Keyring
}

const pushAheadMs = 300_000
/** Catches that a slow network delivers late count for three seconds. */
const graceMs = 4_000
const payBatch = 100
const pushSlice = 1_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** Tells of a rain shortly before it, and pays it after its end. */
export const rainJob = (options: RainJobOptions): JobKind => ({
  kind: rainKind,
  run: ({ merchant, key }) => runRain(options, merchant, key.slice(key.indexOf('/') + 1)),
})

/** @returns when to run again */
export async function runRain(options: RainJobOptions, merchant: MerchantId, id: string): Promise<Due | null> {
  const rain = await findRain(options.database.of(merchant), id)
  if (!rain || rain.paid_at) return null
  const endsAt = new Date(rain.ends_at.getTime() + graceMs)
  if (rain.stopped_at || rain.now >= endsAt) {
    await payRain(options, merchant, rain)
    return null
  }
  const pushAt = new Date(rain.starts_at.getTime() - pushAheadMs)
  if (!rain.pushed_at && rain.now < pushAt) return pushAt
  if (!rain.pushed_at) await pushRain(options, merchant, rain)
  return endsAt
}

const scopeOf = (merchant: MerchantId) => ({ merchant, actor: { kind: 'system', id: 'promotions' } }) as const

async function pushRain({ database, commands }: RainJobOptions, merchant: MerchantId, rain: RainRow): Promise<void> {
  const db = database.of(merchant)
  const scope = scopeOf(merchant)
  // A rain that comes every few hours would fill the inbox: it has its entry on the page of promotions.
  const isAnnounced = rain.agent_id !== null || rain.every_hours === null
  const isWanted = isAnnounced || (await hasListeners(db, 'news'))
  for (let after: string | undefined = isWanted ? firstId : undefined; after !== undefined;) {
    const members: string[] = await listAudience(db, rain, { after, limit: pushSlice, excluded: excludedLabel })
    // Its tag makes one notification on each device, however often this runs.
    await commands.run({ scope, name: 'rain.push' }, async (tools) => {
      await pushToMembers(tools, members, { topic: 'news', tag: `rain:${rain.id}`, kind: 'rain', link: '/m/redRain' })
      if (isAnnounced) await announceRain(tools, rain, members)
      if (rain.agent_id !== null) for (const memberId of members) tellMemberOfRain(tools, rain, memberId)
    })
    after = members.length === pushSlice ? members.at(-1) : undefined
  }
  await commands.run({ scope, name: 'rain.pushed' }, async ({ tx, emit }) => {
    await markPushed(tx, rain.id)
    tellOfRain(emit, rain)
  })
}

const announceRain = (tools: CommandTools, { id, starts_at, agent_id }: RainRow, members: readonly string[]) =>
  tellMembers(
    tools,
    'rainAnnounced',
    members.map((memberId) => ({
      memberId,
      cause: `rain:${id}:announced`,
      params: { startsAt: starts_at.toISOString(), isOfAgent: agent_id !== null },
    })),
  )

const tellMemberOfRain = ({ emit }: CommandTools, { id }: RainRow, memberId: string) =>
  emit({ topic: 'rain', memberId, body: { id } })

async function payRain({ commands, keyring }: RainJobOptions, merchant: MerchantId, rain: RainRow): Promise<void> {
  const scope = scopeOf(merchant)
  await commands.run({ scope, name: 'rain.close' }, ({ tx }) => closeRain(tx, rain.id))
  while (await commands.run({ scope, name: 'rain.pay' }, (tools) => payEntries(tools, rain)));
  await commands.run({ scope, name: 'rain.paid' }, async (tools) => {
    const paid = await markPaid(tools.tx, rain.id)
    if (paid && !paid.isStopped) await storeNextRain(tools, keyring, rain)
    await returnRest(tools, rain.id)
    tellOfRain(tools.emit, rain)
  })
}

/** @returns whether there may be more */
async function payEntries(tools: CommandTools, rain: RainRow): Promise<boolean> {
  const due = await listDueEntries(tools.tx, rain.id, payBatch)
  for (const { memberId, won } of due) {
    if (!(await markEntryPaid(tools.tx, { rainId: rain.id, memberId, won }))) continue
    if (rain.agent_id !== null) tellMemberOfRain(tools, rain, memberId)
    if (won > 0n) await payMember(tools, rain, { memberId, won })
  }
  return due.length === payBatch
}

/** One posting for each member and rain. */
async function payMember(
  tools: CommandTools,
  { id, currency: code, times, agent_id }: RainRow,
  { memberId, won }: { memberId: string; won: bigint },
): Promise<void> {
  const { tx, scope, emit } = tools
  const currency = code as CurrencyCode
  await lockMember(tx, memberId)
  await canPay(tools, { memberId, currency, pays: 'cash' })
  await post(tx, {
    key: `promo:rain:${id}:${memberId}`,
    type: agent_id === null ? 'promo.rain' : 'agent.rain_win',
    currency,
    memberId,
    reference: agent_id === null ? 'RAIN' : rainReference(id),
    moves: [
      { account: agent_id === null ? promo() : rains(), amount: money(-won, currency) },
      { account: cash(memberId), amount: money(won, currency) },
    ],
  })
  await addTurnover(tx, scope.merchant, { memberId, currency, units: won * BigInt(times), locks: won })
  await tellMember(tools, {
    memberId,
    cause: `rain:${id}:paid`,
    kind: 'rewardRain',
    params: { amount: formatDecimal(money(won, currency)), currency },
  })
  emit({ topic: 'balance', memberId, body: await readBalanceBody(tx, memberId, currency) })
}
