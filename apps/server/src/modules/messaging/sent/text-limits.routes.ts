import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { microsText, toMicros } from '../carriers/text-carrier.ts'
import { listTextLimits, lockTextLimit, putTextLimit, type TextLimit } from './text-limits.queries.ts'

/** On the wire a word, as `*` is no part of a tidy address. */
const everyCountry = { wire: 'all', stored: '*' }

export const textLimitHandlers: OperatorHandlers<'messaging.textLimits' | 'messaging.setTextLimit'> = {
  'messaging.textLimits': async ({ context: { db } }) => ({
    list: (await listTextLimits(db)).map(({ country, revision, cost_micros, ...limit }) => ({
      country: country === everyCountry.stored ? everyCountry.wire : country,
      revision,
      costToday: microsText(cost_micros),
      ...valuesOf(limit),
    })),
  }),
  'messaging.setTextLimit': ({ context, params, body }) =>
    context.run('text.limit', async ({ tx, scope, audit }) => {
      const country = params.country === everyCountry.wire ? everyCountry.stored : params.country
      const before = await lockTextLimit(tx, country)
      const after = {
        is_blocked: body.isBlocked,
        cost_max_micros: body.costMax === null ? null : toMicros(body.costMax),
        range_per_hour: body.rangePerHour,
        country_per_hour: body.countryPerHour,
      }
      const limit = { merchant_id: scope.merchant, country, revision: body.revision, ...after }
      if (!(await putTextLimit(tx, limit))) throw new Refused('stale_edit')
      audit({
        action: 'text.limit.set',
        subject: `country:${params.country}`,
        ...(before && { before: valuesOf(before) }),
        after: valuesOf(after),
      })
      return {}
    }),
}

const valuesOf = (limit: Omit<TextLimit, 'country' | 'revision'>) => ({
  isBlocked: limit.is_blocked,
  costMax: limit.cost_max_micros === null ? null : microsText(limit.cost_max_micros),
  rangePerHour: limit.range_per_hour,
  countryPerHour: limit.country_per_hour,
})
