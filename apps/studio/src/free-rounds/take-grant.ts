import type { RewardBody, RewardStatus } from '@fairground/contract/games/reward-protocol'
import { parseMoney } from '@fairground/money'
import { stakesOf, takesFreeRounds } from '../catalogue/stakes.ts'
import type { Studio } from '../studio.ts'
import { findRequest, insertGrant } from './free-grant.queries.ts'

/** Takes a grant of free rounds, once; the same request again changes nothing. */
export async function takeGrant(studio: Studio, body: RewardBody<'grant'>): Promise<RewardStatus> {
  const { catalogue, database, now } = studio
  const { reward_uuid: id, user, game_code: game, currency, count, expires_at } = body
  const request = JSON.stringify(body)
  const known = await findRequest(database, id)
  if (known) return repeated(known, request)
  const played = catalogue.get(game)
  // Games with wallets of our own would pay their wins from our money.
  if (played?.wallet !== 'seamless' || !takesFreeRounds(played.engine)) return 'RS_ERROR_INVALID_GAME'
  const stake = parseMoney(body.stake, currency, { precision: 'ledger', allowsZero: false })
  if (typeof stake === 'string') return 'RS_ERROR_WRONG_SYNTAX'
  const levels = stakesOf(played, currency).map(({ amount }) => amount)
  const [least = 0n, most = 0n] = [levels[0], levels.at(-1)]
  if (stake.amount < least || stake.amount > most) return 'RS_ERROR_LIMIT_REACHED'
  const expiresAt = new Date(expires_at)
  if (expiresAt.getTime() <= now()) return 'RS_ERROR_REWARD_EXPIRED'
  const grant = { id, request, user, game, currency, count, stake: stake.amount, expiresAt }
  if (await insertGrant(database, grant)) return 'RS_OK'
  // The same call arrived twice at once, or its cancellation meanwhile.
  const other = await findRequest(database, id)
  return other ? repeated(other, request) : 'RS_ERROR_UNKNOWN'
}

function repeated(known: { request: string | null }, request: string): RewardStatus {
  if (known.request === null) return 'RS_ERROR_REWARD_EXPIRED'
  return known.request === request ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION'
}
