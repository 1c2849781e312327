import { z } from 'zod'
import { operatorCall } from '../../console/operator-call.ts'
import { id, url } from '../../schema/scalars.ts'

export const replayStaffCalls = {
  replayRound: operatorCall({
    method: 'GET',
    path: '/ops/rounds/:id/replay',
    access: 'bets.read',
    of: 'merchant',
    summary: 'Where a round is watched again, for ten minutes',
    params: z.object({ id }),
    /** Origin null: the host of the console, at the port. */
    reply: z.object({ origin: url.nullable(), port: z.int(), path: z.string() }),
  }),
}
