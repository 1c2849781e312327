import { fromHex } from '@fairground/fair'
import { foldRound, getEngine, payOf, type StepGame } from '@fairground/games'
import { money } from '@fairground/money'
import type { Play } from './play.ts'

/** The state of a play's round, of any engine. @throws Error on a play without seeds */
export function foldPlay(play: Play, actions: readonly unknown[] = play.actions): unknown {
  const { clientSeed, serverSeed, nonce, bet, edge } = play
  if (clientSeed === null) throw new Error(`play ${play.id} has no seeds`)
  const seeds = { serverSeed: fromHex(serverSeed), clientSeed, nonce }
  return foldRound(getEngine(play.engine), { seeds, bet, edge, actions })
}

/** What a state that is over pays: ten-thousandths, and ledger units. */
export function payoutOf({ stake, currency }: Play, engine: StepGame, state: unknown) {
  const multiple = engine.pays(state)
  return { multiple, win: payOf(money(stake, currency), multiple).amount }
}
