import { getEngine } from '@fairground/games'
import { randomUUID } from 'node:crypto'
import type { Studio } from '../studio.ts'
import { addAction } from './act-play.ts'
import { foldPlay } from './fold-play.ts'
import { returnStake } from './movements.queries.ts'
import { listForgottenPlayIds, lockPlay } from './play.queries.ts'
import { stateOf } from './play.ts'

/** How long a round waits for its player. */
const waitsMaxMs = 24 * 60 * 60 * 1000
/** Of one sweep; the next goes on. */
const sweepMax = 200

/** Rounds that their players have left: each game says what is done for them. A round with nothing at risk gives its stake back. */
export async function endForgottenPlays(studio: Studio): Promise<void> {
  const { database, finisher, now } = studio
  for (const id of await listForgottenPlayIds(database, new Date(now() - waitsMaxMs), sweepMax)) {
    await endPlay(studio, id)
    void finisher.finish(id)
  }
}

const endPlay = ({ database, now }: Studio, id: string): Promise<void> =>
  database.transact(async (tx) => {
    let play = await lockPlay(tx, id)
    const at = new Date(now())
    // Its player may have gone on meanwhile.
    while (stateOf(play) === 'open' && play.waitsSince && play.waitsSince.getTime() < at.getTime() - waitsMaxMs) {
      const action = getEngine(play.engine).atTimeout(foldPlay(play))
      if (action === null) {
        await returnStake(tx, id)
        return
      }
      const isOver = await addAction(tx, play, { action, key: randomUUID(), isOfHouse: true, at })
      if (isOver) return
      play = await lockPlay(tx, id)
    }
  })
