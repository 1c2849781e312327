import type { VendorStatus } from '@fairground/contract/vendor'
import { fromHex } from '@fairground/fair'
import { getModel, playRound, winAmount } from '@fairground/games'
import { formatDecimal, parseDecimal } from '@fairground/money'
import { pause } from '../pause.ts'
import type { RefusalCode, RoundReply, SpinRequest } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import type { Studio } from '../studio.ts'
import { admitSpin } from './admit-spin.ts'
import type { EndingState, RoundOutcome } from './play-entries.ts'
import { roundsOf, type RoundRow, type SessionRow } from './play-state.ts'
import { roundReply } from './round-view.ts'
import { betBody } from './vendor-bodies.ts'

/** A bet that stays without an answer is repeated as often, then taken back. */
const betAttempts = 3
const betPauseMs = 150
/** How long a spin waits for the wallet to confirm its win before it answers without the balance. */
const winPatienceMs = 2_500

/**
 * One press of the button. The order keeps money safe against a crash between any two steps: intent on disk, bet,
 * outcome on disk, win. Before the outcome is on disk a restart rolls the bet back; after it, a restart pays the win.
 */
export async function playSpin(studio: Studio, session: SessionRow, spin: SpinRequest): Promise<RoundReply> {
  const known = roundsOf(studio.store.state, session).find(({ key }) => key === spin.key)
  if (known) {
    await studio.spins.get(known.id)
    return answerFor(known)
  }
  const { round, written } = admitSpin(studio, session, spin)
  const played = written.then(() => playOut(studio, session, round)).finally(() => studio.spins.delete(round.id))
  studio.spins.set(round.id, played)
  await played
  return answerFor(round)
}

async function playOut(studio: Studio, session: SessionRow, round: RoundRow): Promise<void> {
  const { store, finisher } = studio
  const status = await placeBet(studio, round)
  if (status === 'RS_OK') {
    await store.write({ kind: 'round-played', id: round.id, ...outcomeOf(studio, round) })
    await Promise.race([finisher.finish(round), pause(winPatienceMs)])
    return
  }
  const move = (state: EndingState, refusal: RefusalCode | null) =>
    store.write({ kind: 'round-moved', id: round.id, state, balance: null, refusal })
  if (status === null) {
    await move('returning', null)
    void finisher.finish(round)
    return
  }
  const refusal = refusalByStatus[status] ?? 'bet_refused'
  await move('refused', refusal)
  if (refusal === 'session_ended') await store.write({ kind: 'session-ended', id: session.id })
}

/** The wallet's word on the bet; null when we cannot know whether it took the stake. */
async function placeBet({ callVendor }: Studio, round: RoundRow): Promise<VendorStatus | null> {
  for (let attempt = 0; attempt < betAttempts; attempt += 1) {
    if (attempt > 0) await pause(betPauseMs)
    const reply = await callVendor('bet', betBody(round))
    // The wallet knows our id with another content: something was taken, and only a rollback makes it good.
    if (reply) return reply.status === 'RS_ERROR_DUPLICATE_TRANSACTION' ? null : reply.status
  }
  return null
}

/** The seeds were fixed before the bet: the outcome is only read off them now. */
function outcomeOf({ store }: Studio, round: RoundRow): RoundOutcome {
  const pair = store.state.pairs.get(round.pair)
  if (!pair || pair.clientSeed === null) throw new Error(`round ${round.id} has no seeds`)
  const { clientSeed } = pair
  const id = { serverSeed: fromHex(pair.serverSeed), clientSeed, nonce: round.nonce }
  const { stops, freeSpins, totalMultiple } = playRound(getModel(round.model), id)
  const win = winAmount(parseDecimal(round.bet, round.currency), totalMultiple)
  const turns = [stops, ...freeSpins.map((free) => free.stops)].map((turn) => [...turn])
  return { turns, totalMultiple, win: formatDecimal(win) }
}

function answerFor(round: RoundRow): RoundReply {
  if (round.state === 'refused') throw new Refusal(round.refusal ?? 'bet_refused')
  if (round.state === 'returning' || round.state === 'returned') throw new Refusal('spin_interrupted')
  return roundReply(round)
}

const refusalByStatus: Partial<Record<VendorStatus, RefusalCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient_funds',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_USER_DISABLED: 'player_disabled',
  RS_ERROR_INVALID_TOKEN: 'session_ended',
  RS_ERROR_TOKEN_EXPIRED: 'session_ended',
}
