import type { PlayTerms } from '@fairground/contract/games/vendor-protocol'
import { getEngine, isModelCode } from '@fairground/games'
import { formatDecimal, getCurrency } from '@fairground/money'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { StudioGame } from '../catalogue/catalogue.ts'
import { payoutMaxOf, stakesOf } from '../catalogue/stakes.ts'
import { findOpenGrant, freeRoundsView } from '../free-rounds/free-grant.queries.ts'
import { roundView } from '../play/play-view.ts'
import { findLastPaidPlay, findUnfinishedPlay } from '../play/play.queries.ts'
import type { SessionReply, SessionRequest } from '../play-contract.ts'
import type { WalletKind } from '../play/play.ts'
import { Refusal } from '../refusal.ts'
import { ensureCurrentPair, fairnessView } from '../seeds/seed-pairs.ts'
import type { Studio } from '../studio.ts'
import { insertSession, useSession, type Session } from './session.queries.ts'

/** A session unused for this long has ended (domain rule 12). */
const sessionIdleMs = 8 * 60 * 60 * 1000

/** Sessions last used before this moment have ended. */
export const idleSince = ({ now }: Studio): Date => new Date(now() - sessionIdleMs)

/** Exchanges a launch ticket for a play session. @throws Refusal */
export async function openSession(studio: Studio, { ticket, game: id }: SessionRequest): Promise<SessionReply> {
  const game = getGame(studio, id)
  const { user, token, currency, balance, ...terms } = await exchangeTicket(studio, { ticket, game })
  const session = {
    user,
    game: id,
    platformToken: token,
    wallet: walletOf(game),
    isDemo: false,
    currency,
    ...termsOf(studio, game, terms),
  }
  return beginSession(studio, session, { game, balance: balance ?? null })
}

/** @throws Refusal on a game that we do not serve */
export function getGame({ catalogue }: Studio, id: string): StudioGame {
  const game = catalogue.get(id)
  if (!game) throw new Refusal('game_unknown')
  return game
}

const walletOf = ({ wallet }: StudioGame): WalletKind => (wallet === 'transfer' ? 'own' : 'platform')

/** What holds for a session in a game; what the operator does not state is ours. */
export function termsOf(
  studio: Pick<Studio, 'minimumCycleMs' | 'casinoCycleMs'>,
  { engine }: StudioGame,
  terms: PlayTerms,
) {
  const { pace, spin_rules: rules } = terms
  const { edges } = getEngine(engine)
  const edge = edges.find((served) => served === terms.edge) ?? edges[0] ?? 1
  const celebratesReturns = pace?.celebrates_any_return ?? false
  if (!isModelCode(engine))
    return { edge, celebratesReturns, minimumCycleMs: pace?.casino_ms ?? studio.casinoCycleMs, hasTurbo: false }
  return {
    edge,
    celebratesReturns,
    minimumCycleMs: pace?.slot_ms ?? rules?.minimum_ms ?? studio.minimumCycleMs,
    hasTurbo: pace?.turbo ?? rules?.turbo ?? false,
  }
}

/** Stores a session under the token that its page gets, and says all that the page begins with. */
export async function beginSession(
  studio: Studio,
  opened: Omit<Session, 'id'>,
  { game, balance }: { game: StudioGame; balance: string | null },
): Promise<SessionReply> {
  const { database, now } = studio
  const token = randomBytes(32).toString('base64url')
  const session: Session = { id: hashOf(token), ...opened }
  await insertSession(database, session, new Date(now()))
  const pair = await ensureCurrentPair(studio, session)
  const unfinished = await findUnfinishedPlay(database, session)
  const lastPlay = await findLastPaidPlay(database, session)
  const grant = await findOpenGrant(database, session, new Date(now()))
  const { code, symbol, shownDecimals } = getCurrency(session.currency)
  return {
    session: token,
    isDemo: session.isDemo,
    balance,
    currency: { code, symbol, shownDecimals },
    stakes: stakesOf(game, session.currency).map(formatDecimal),
    payoutMax: formatDecimal(payoutMaxOf(game, session.currency)),
    edge: getEngine(game.engine).edges.length > 0 ? session.edge : null,
    minimumCycleMs: session.minimumCycleMs,
    hasTurbo: session.hasTurbo,
    celebratesReturns: session.celebratesReturns,
    fairness: fairnessView(pair),
    unfinished: unfinished ? roundView(unfinished) : null,
    lastRound: lastPlay ? roundView(lastPlay) : null,
    freeRounds: grant ? freeRoundsView(grant) : null,
  }
}

async function exchangeTicket({ wallets }: Studio, { ticket, game }: { ticket: string; game: StudioGame }) {
  const body = { request_uuid: randomUUID(), ticket, game_code: game.id }
  const reply = await wallets[walletOf(game)]('session', body)
  if (!reply) throw new Refusal('platform_unreachable')
  const { status, user, token, currency } = reply
  if (status === 'RS_ERROR_USER_DISABLED') throw new Refusal('player_disabled')
  if (status !== 'RS_OK' || !user || !token || !currency) throw new Refusal('ticket_invalid')
  return { ...reply, user, token, currency }
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
