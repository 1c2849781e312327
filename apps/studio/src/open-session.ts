import { formatDecimal, getCurrency } from '@fairground/money'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { betLevels } from './bet-levels.ts'
import type { SessionReply, SessionRequest } from './play-contract.ts'
import { Refusal } from './refusal.ts'
import { isIdle } from './round/compact.ts'
import type { PlaySession } from './round/play-entries.ts'
import { roundsOf, type SessionRow } from './round/play-state.ts'
import { roundView } from './round/round-view.ts'
import { currentPair, fairnessView, findUnfinished } from './round/seed-pairs.ts'
import type { Studio } from './studio.ts'

/** Exchanges a launch ticket for a play session. @throws Refusal */
export async function openSession(studio: Studio, { ticket, game: id }: SessionRequest): Promise<SessionReply> {
  const { catalogue, store, now } = studio
  const game = catalogue.get(id)
  if (!game) throw new Refusal('game_unknown')
  const { user, token, currency } = await exchangeTicket(studio, { ticket, game: id })
  const session = randomBytes(32).toString('base64url')
  const opened: PlaySession = {
    id: hashOf(session),
    user,
    game: id,
    platformToken: token,
    currency,
    openedAt: now(),
  }
  await store.write({ kind: 'session', ...opened })
  const pair = await currentPair(studio, opened)
  const unfinished = findUnfinished(studio, opened)
  const lastRound = roundsOf(store.state, opened).findLast(({ outcome }) => outcome !== null)
  const { code, symbol, shownDecimals } = getCurrency(currency)
  return {
    session,
    currency: { code, symbol, shownDecimals },
    bets: betLevels(game, currency).map(formatDecimal),
    minimumCycleMs: studio.minimumCycleMs,
    fairness: fairnessView(pair),
    unfinished: unfinished ? roundView(unfinished) : null,
    lastRound: lastRound ? roundView(lastRound) : null,
  }
}

async function exchangeTicket({ callVendor }: Studio, { ticket, game }: SessionRequest) {
  const reply = await callVendor('session', { request_uuid: randomUUID(), ticket, game_code: game })
  if (!reply) throw new Refusal('platform_unreachable')
  const { status, user, token, currency } = reply
  if (status === 'RS_ERROR_USER_DISABLED') throw new Refusal('player_disabled')
  if (status !== 'RS_OK' || !user || !token || !currency) throw new Refusal('ticket_invalid')
  return { user, token, currency }
}

/** The session of a bearer token. @throws Refusal when there is none, or none any more */
export function getSession({ store, now }: Studio, authorization: string | undefined): SessionRow {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1]
  const session = token === undefined ? undefined : store.state.sessions.get(hashOf(token))
  if (!session || isIdle(session, now())) throw new Refusal('session_ended')
  session.lastUsedAt = now()
  return session
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
