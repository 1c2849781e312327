import { textLanguages } from '../../content/index.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { cacheReply } from '../../../platform/http/replies/reply-cache.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { shownUnits } from '../engine/units.ts'
import { createCatches } from './catches.ts'
import { joinRain } from './join-rain.ts'
import { rainView } from './rain-view.ts'
import { seedOf } from './rain-seed.ts'
import { findRains, findSeenRain, listCatches, readNow } from './rains.queries.ts'

type OwnCalls = 'promotions.rain' | 'promotions.joinRain' | 'promotions.catchRain' | 'promotions.rainProof'

export function rainHandlers(parts: MerchantContext): Handlers<OwnCalls> {
  const { database, commands, merchants, pictures, keyring } = parts
  const catches = createCatches(database)
  return {
    'promotions.rain': cacheReply({ seconds: 1, for: 'guests' }, async ({ context, query }) => {
      const { session, currency, scope } = context
      const db = database.of(scope.merchant)
      const languages = textLanguages(merchants, context, query.language)
      const memberId = session && session.role !== 'trial' ? session.memberId : null
      const { next, last } = await findRains(db, { currency, memberId })
      const row = next ?? last
      const viewer = { languages, pictures, memberId }
      return {
        rain: row ? await rainView(db, row, viewer) : null,
        last: next && last ? await rainView(db, last, viewer) : null,
        now: (row?.now ?? (await readNow(db))).toISOString(),
      }
    }),
    'promotions.joinRain': ({ context, body }) => {
      const { session, scope, address, idempotencyKey: key } = context
      if (!key) throw new Refused('idempotency_key_required')
      return commands.run({ scope, name: 'rain.join', address, idempotency: { key, input: body } }, (tools) =>
        joinRain(tools, { memberId: session.memberId, rainId: body.rainId }),
      )
    },
    'promotions.catchRain': ({ context, body }) => catches.take(context.session, body),
    'promotions.rainProof': async ({ context: { session }, query: { id } }) => {
      const db = database.of(session.merchant)
      const row = await findSeenRain(db, { id, memberId: session.memberId })
      if (row?.currency !== session.currency) throw new Refused('not_found')
      const own = await listCatches(db, { rainId: id, memberId: session.memberId })
      const { size, prizes, commitment, currency } = row
      // Nobody learns the pool while places of it can be taken.
      const isOver = row.closed_at !== null
      return {
        id,
        size,
        prizes,
        commitment,
        seed: isOver ? seedOf(keyring, row) : null,
        catches: own.map(({ number, place, amount }) => ({ number, place, amount: shownUnits(amount, currency) })),
      }
    },
  }
}
