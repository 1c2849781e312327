import { getEngine, RuleBroken } from '@fairground/games'
import { randomUUID } from 'node:crypto'
import type { ActRequest, RoundReply } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session/session.queries.ts'
import type { Queries } from '../store/database.ts'
import type { Studio } from '../studio.ts'
import { foldPlay, payoutOf } from './fold-play.ts'
import { owePayout } from './movements.queries.ts'
import { roundReply } from './play-view.ts'
import { findActionNumber, findPlayOf, getPlay, insertAction, lockPlay } from './play.queries.ts'
import { stateOf, type Play } from './play.ts'

/**
 * The next action of a round. It is committed before its effect is shown; a repeated one gets the round as it is now.
 * @throws Refusal on one that the round does not allow, or of a round that has gone on elsewhere
 */
export async function actOnPlay(studio: Studio, session: Session, request: ActRequest): Promise<RoundReply> {
  const { database, starting, finisher } = studio
  const { id } = request
  if (!(await findPlayOf(database, session, id))) throw new Refusal('round_unknown')
  // Until the wallet has answered the bet nothing of the round may be seen.
  await starting.get(id)?.catch(() => {})
  const isOver = await database.transact((tx) => act(tx, request, new Date(studio.now())))
  if (isOver) await finisher.finishSoon(id)
  return roundReply(studio, await getPlay(database, id))
}

/** @returns whether the round is over now */
async function act(tx: Queries, { id, number, key, action }: ActRequest, at: Date): Promise<boolean> {
  const play = await lockPlay(tx, id)
  const known = await findActionNumber(tx, id, key)
  if (known !== undefined) {
    if (known !== number) throw new Refusal('action_refused')
    return play.payout !== null
  }
  if (number < play.actions.length) throw new Refusal('round_moved_on')
  if (stateOf(play) !== 'open' || number > play.actions.length) throw new Refusal('action_refused')
  const read = getEngine(play.engine).readAction(action)
  if (read === null) throw new Refusal('action_refused')
  return addAction(tx, play, { action: read, key, isOfHouse: false, at })
}

interface Action {
  action: unknown
  key: string
  isOfHouse: boolean
  at: Date
}

/** Stores an action of a play that is locked, and what it pays where it is over. @throws Refusal on one against the rules */
export async function addAction(tx: Queries, play: Play, { action, key, isOfHouse, at }: Action): Promise<boolean> {
  const engine = getEngine(play.engine)
  const [playId, number] = [play.id, play.actions.length]
  const state = allowed(() => foldPlay(play, [...play.actions, action]))
  await insertAction(tx, { playId, number, key, action, isOfHouse, at })
  if (!engine.isOver(state)) return false
  await owePayout(tx, { playId, at }, { payoutId: randomUUID(), ...payoutOf(play, engine, state) })
  return true
}

function allowed<State>(fold: () => State): State {
  try {
    return fold()
  } catch (cause) {
    if (cause instanceof RuleBroken) throw new Refusal('action_refused')
    throw cause
  }
}
