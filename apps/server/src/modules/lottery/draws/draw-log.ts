import type { FastifyInstance } from 'fastify'
import { drawLogAudience, drawLogPath, drawLogQuery, type DrawLogQuery } from '@fairground/contract'
import { addressOf } from '../../../platform/http/addresses/client-address.ts'
import { LazySchema } from '../../../platform/http/schemas/lazy-schema.ts'
import { input } from '../../../platform/http/schemas/schemas.ts'
import { networkOf, type RateLimiter } from '../../../platform/http/rate-limit.ts'
import type { Admit } from '../../../platform/http/route.ts'
import type { Database } from '../../../platform/db/database.ts'
import { dayStart } from '../../../platform/period.ts'
import { Refused } from '../../../platform/refused.ts'
import { findChain, listMadeDraws } from '../lottery.queries.ts'
import type { Lotteries } from '../lotteries.ts'
import { proofView } from './draw-view.ts'

interface DrawLogParts {
  database: Database
  admit: Admit
  limiter: RateLimiter
  lotteries: Lotteries
}

/** A day has up to 2,880 draws, and a program that checks all lotteries of a day asks once for each. */
const downloads = { name: 'draw_log', burst: 60, perMinute: 30 }
const policy = { name: 'lottery.drawLog', method: 'GET', audience: drawLogAudience, moduleId: 'COMM3' } as const

/**
 * Every made draw of a lottery's day, one proof a line, for programs that check us from outside: `verify_draws.py` of
 * `packages/fair` reads it as it is. Void draws are in it too when they were made.
 */
export function registerDrawLog(app: FastifyInstance, { database, admit, limiter, lotteries }: DrawLogParts): void {
  const schema = { querystring: new LazySchema(() => input(drawLogQuery)) }
  app.get<{ Querystring: DrawLogQuery }>(drawLogPath, { schema, exposeHeadRoute: false }, async (request, reply) => {
    const { scope } = await admit(request, policy)
    await limiter.take(downloads, networkOf(addressOf(request)))
    const { lottery, day } = request.query
    dayStart(day, 'day')
    const setup = await lotteries.find(scope.merchant, lottery)
    const db = database.of(scope.merchant)
    const chain = setup && (await findChain(db, lottery, day))
    if (!chain) throw new Refused(setup ? 'draw_unknown' : 'lottery_unknown')
    const proofs = (await listMadeDraws(db, { lottery, day })).map((row) => {
      const { number: issue, ...proof } = proofView(setup, row, { anchor: chain.anchor, former: [] })
      return JSON.stringify({ ...proof, issue })
    })
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${lottery}-${day}.ndjson"`)
      .send(proofs.map((line) => `${line}\n`).join(''))
  })
}
