import { formatDecimal, getCurrency } from '@fairground/money'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { betLevels } from '../catalogue/bet-levels.ts'
import { findOpenGrant, freeRoundsView } from '../free-rounds/free-grant.queries.ts'
import type { SessionReply, SessionRequest } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import { roundView } from '../round/round-view.ts'
import { findLastPlayedRound, findUnfinishedRound } from '../round/round.queries.ts'
import { ensureCurrentPair, fairnessView } from '../round/seed-pairs.ts'
import type { Studio } from '../studio.ts'
import { insertSession, useSession, type Session } from './session.queries.ts'

/** A session unused for this long has ended (domain rule 12). */
const sessionIdleMs = 8 * 60 * 60 * 1000

/** Sessions last used before this moment have ended. */
export const idleSince = ({ now }: Studio): Date => new Date(now() - sessionIdleMs)

/** Exchanges a launch ticket for a play session. @throws Refusal */
export async function openSession(studio: Studio, { ticket, game: id }: SessionRequest): Promise<SessionReply> {
  const { catalogue, database, now } = studio
  const game = catalogue.get(id)
  if (!game) throw new Refusal('game_unknown')
  const { user, token: platformToken, currency, spin_rules: rules } = await exchangeTicket(studio, { ticket, game: id })
  const token = randomBytes(32).toString('base64url')
  // An operator that states no pace gets ours.
  const minimumCycleMs = rules?.minimum_ms ?? studio.minimumCycleMs
  const hasTurbo = rules?.turbo ?? false
  const session: Session = { id: hashOf(token), user, game: id, platformToken, currency, minimumCycleMs, hasTurbo }
  await insertSession(database, session, new Date(now()))
  const pair = await ensureCurrentPair(studio, session)
  const unfinished = await findUnfinishedRound(database, session)
  const lastRound = await findLastPlayedRound(database, session)
  const grant = await findOpenGrant(database, session, new Date(now()))
  const { code, symbol, shownDecimals } = getCurrency(currency)
  return {
    session: token,
    currency: { code, symbol, shownDecimals },
    bets: betLevels(game, currency).map(formatDecimal),
    minimumCycleMs,
    hasTurbo,
    fairness: fairnessView(pair),
    unfinished: unfinished ? roundView(unfinished) : null,
    lastRound: lastRound ? roundView(lastRound) : null,
    freeRounds: grant ? freeRoundsView(grant) : null,
  }
}

async function exchangeTicket({ callVendor }: Studio, { ticket, game }: SessionRequest) {
  const reply = await callVendor('session', { request_uuid: randomUUID(), ticket, game_code: game })
  if (!reply) throw new Refusal('platform_unreachable')
  const { status, user, token, currency, spin_rules } = reply
  if (status === 'RS_ERROR_USER_DISABLED') throw new Refusal('player_disabled')
  if (status !== 'RS_OK' || !user || !token || !currency) throw new Refusal('ticket_invalid')
  return { user, token, currency, spin_rules }
}

/** The session of a bearer token. @throws Refusal if there is none or it has ended */
export async function getSession(studio: Studio, authorization: string | undefined): Promise<Session> {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1]
  const times = { now: new Date(studio.now()), idleSince: idleSince(studio) }
  const session = token === undefined ? undefined : await useSession(studio.database, hashOf(token), times)
  if (!session) throw new Refusal('session_ended')
  return session
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
