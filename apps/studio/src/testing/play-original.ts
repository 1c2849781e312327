import type { EngineCode } from '@fairground/games'
import type { RoundView } from '../play-contract.ts'
import type { Answer, PlayClient } from './play-client.ts'
import type { RoundReply } from '../play-contract.ts'

/** The actions of a short round; the last one is repeated. */
const actions: Partial<Record<EngineCode, object[]>> = {
  mines: [{ pick: 0 }, { pick: 7 }, { cashOut: true }],
  ladder: [{ throw: 1 }, { cashOut: true }],
  hilo: [{ skip: true }, { guess: 'higher' }, { cashOut: true }],
  poker: [{ hold: [true, false, true, false, false] }],
}

/** The next action of an open round. */
export function actOnce(
  client: PlayClient,
  engine: EngineCode,
  { id, actions: taken }: RoundView,
): Promise<Answer<RoundReply>> {
  const number = taken.length
  const action = actions[engine]?.[number] ?? { cashOut: true }
  return client.act({ id, number, action })
}

/** Acts until the round is over, or an action is refused. */
export async function playOut(client: PlayClient, engine: EngineCode, begun: RoundView): Promise<RoundView> {
  let round = begun
  while (round.state === 'open') {
    const { status, body } = await actOnce(client, engine, round)
    if (status !== 200) return round
    round = body.round
  }
  return round
}
