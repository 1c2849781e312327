import type { KeyObject } from 'node:crypto'
import { rewardProtocol, type RewardCall, type RewardStatus } from '@fairground/contract/games/reward-protocol'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { sql } from 'kysely'
import type { Commands, CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { callSigned } from '../../../platform/http/signed-call.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { DependencyFailed } from '../../../platform/refused.ts'
import { vendorUser } from '../play-tokens.ts'
import { endGrant, findCallOrigin, findGrant, markDelivered, markWithdrawn, type GrantRow } from './grants.queries.ts'

export const deliverKind = 'free_rounds.deliver'
export const withdrawKind = 'free_rounds.withdraw'
export const expireKind = 'free_rounds.expire'

/** Gives back what rounds were granted for that their vendor does not take, by the id in their cause. */
export type ReturnsOfRefused = Record<'claim' | 'order', (tools: CommandTools, id: string) => Promise<void>>

export interface GrantJobOptions {
  database: Database
  commands: Commands
  keyring: Keyring
  log: Log
  returns: ReturnsOfRefused
  config: { transfers: { key: KeyObject | null; studioOrigin: string; askMs: number } }
}

const scopeOf = (merchant: MerchantId) => ({ merchant, actor: { kind: 'system', id: 'free-rounds' } }) as const

/** Tells vendors of grants, and of those that were cancelled, until they have confirmed it; and ends those that expire. */
export const grantJobs = (options: GrantJobOptions): JobKind[] => [
  { kind: deliverKind, run: ({ merchant, key }) => deliver(options, merchant, key) },
  { kind: withdrawKind, run: ({ merchant, key }) => withdraw(options, merchant, key) },
  {
    kind: expireKind,
    run: async ({ merchant, key }) => {
      const expire = { scope: scopeOf(merchant), name: expireKind }
      await options.commands.run(expire, async ({ tx, emit, audit }) => {
        const ended = await endGrant(tx, key, { state: 'expired' })
        if (!ended) return
        emit({ topic: 'freeRounds', memberId: ended.member_id, body: { id: key } })
        audit({ action: 'free_rounds.expired', subject: `free_rounds:${key}`, after: { used: String(ended.used) } })
      })
      return null
    },
  },
]

/** A failed call throws, so that the job comes back; a grant that has ended before it arrived is not sent any more. */
async function deliver(options: GrantJobOptions, merchant: MerchantId, id: string): Promise<null> {
  const grant = await findGrant(options.database.of(merchant), id)
  if (!grant || grant.delivered_at !== null || grant.ended_at !== null) return null
  const status = await call(options, merchant, { grant, name: 'grant', body: grantBody(options.keyring, grant) })
  await confirm(options, merchant, { grant, status })
  return null
}

/** Also of one that was never delivered: its grant may be on the way. */
async function withdraw(options: GrantJobOptions, merchant: MerchantId, id: string): Promise<null> {
  const grant = await findGrant(options.database.of(merchant), id)
  if (!grant || grant.withdrawn_at !== null) return null
  const status = await call(options, merchant, { grant, name: 'cancel', body: { reward_uuid: id } })
  if (status !== 'RS_OK') throw new DependencyFailed(grant.vendor, status)
  await options.commands.run({ scope: scopeOf(merchant), name: withdrawKind }, ({ tx }) => markWithdrawn(tx, id))
  return null
}

const grantBody = (keyring: Keyring, grant: GrantRow) => ({
  reward_uuid: grant.id,
  user: vendorUser(keyring, grant.vendor, grant.member_id),
  game_code: grant.game,
  currency: grant.currency,
  count: grant.count,
  stake: formatDecimal(money(grant.stake, grant.currency as CurrencyCode)),
  expires_at: grant.expires_at.toISOString(),
})

async function confirm(
  { commands, log, returns }: GrantJobOptions,
  merchant: MerchantId,
  { grant, status }: { grant: GrantRow; status: RewardStatus },
): Promise<void> {
  const { id, vendor, game, member_id: memberId } = grant
  const isTaken = status === 'RS_OK'
  if (!isTaken) log.error({ merchant, vendor, game, grant: id, status }, 'a vendor does not take free rounds')
  await commands.run({ scope: scopeOf(merchant), name: deliverKind }, async (tools) => {
    const { tx, emit, audit } = tools
    if (isTaken) await markDelivered(tx, id)
    else await refuse(tools, { grant, reason: status, returns })
    emit({ topic: 'freeRounds', memberId, body: { id } })
    audit({
      action: `free_rounds.${isTaken ? 'delivered' : 'refused'}`,
      subject: `free_rounds:${id}`,
      after: { status },
    })
  })
}

async function refuse(
  tools: CommandTools,
  { grant, reason, returns }: { grant: GrantRow; reason: string; returns: ReturnsOfRefused },
): Promise<void> {
  // Members are locked before grants.
  await sql`select lock_member(${grant.member_id}::uuid)`.execute(tools.tx)
  if (!(await endGrant(tools.tx, grant.id, { state: 'refused', reason }))) return
  const [kind, cause = ''] = grant.cause.split(':')
  await returns[kind === 'order' ? 'order' : 'claim'](tools, cause)
}

/** @throws DependencyFailed where it is not known what the vendor has done */
async function call(
  { database, config }: GrantJobOptions,
  merchant: MerchantId,
  { grant, name, body }: { grant: GrantRow; name: RewardCall; body: object },
): Promise<RewardStatus> {
  const { key, studioOrigin, askMs: timeoutMs } = config.transfers
  const { path, reply } = rewardProtocol[name]
  const origin = (await findCallOrigin(database.of(merchant), grant.vendor)) ?? studioOrigin
  try {
    const { status } = reply.parse(await callSigned({ origin, path, key, body, timeoutMs }))
    if (status === 'RS_ERROR_UNKNOWN' || status === 'RS_ERROR_INVALID_SIGNATURE') throw new Error(status)
    return status
  } catch (cause) {
    throw new DependencyFailed(grant.vendor, cause)
  }
}
