import { z } from 'zod'
import { artChoices, reason } from '../../console/lists.ts'
import { operatorCall } from '../../console/operator-call.ts'
import {
  amount,
  countryCode,
  currency,
  decimal,
  emptyReply,
  hex,
  id,
  instant,
  languageCode,
} from '../../schema/scalars.ts'
import { promotionEligibility } from '../terms.ts'
import { rainReaches, rainStates } from '../values.ts'

/** What an operator plans; it is committed to at once and does not change. */
const rainForm = z.strictObject({
  currency,
  texts: z.partialRecord(
    languageCode,
    z.strictObject({ title: z.string().min(1).max(80), rules: z.string().max(20_000) }),
  ),
  /** A picture of the store, by its name. */
  art: z.string().regex(/^banners\/[a-z0-9-]{1,60}$/),
  eligibility: promotionEligibility,
  startsAt: instant,
  /** No more than this may be in the pool. */
  budget: amount,
  prizes: z
    .array(z.strictObject({ amount, count: z.int().min(1).max(100_000) }))
    .min(1)
    .max(12),
  /** Places of the pool: those beyond the prizes are blank. */
  size: z.int().min(1).max(100_000),
  catchesMax: z.int().min(1).max(200),
  /** How often what was caught must be staked. */
  times: z.int().min(0).max(10),
  /** Again so many hours after its start, with a new pool, until one of the series is stopped; null: once. */
  everyHours: z.int().min(1).max(168).nullable(),
})
export type RainForm = z.infer<typeof rainForm>

export const rainStaffCalls = {
  rains: operatorCall({
    method: 'GET',
    path: '/ops/rains',
    access: 'promotions.read',
    of: 'merchant',
    summary: 'Red rains, the latest first, with what they have cost so far',
    reply: z.object({
      list: z.array(
        z.object({
          id,
          form: rainForm,
          state: z.enum(rainStates),
          endsAt: instant,
          commitment: hex,
          members: z.int(),
          catches: z.int(),
          /** Caught so far, and how much of it is in members’ balances. */
          given: decimal,
          paid: decimal,
          /** Of an agent, for the own line; null: of the house. */
          agent: z.object({ id, account: z.string(), reach: z.enum(rainReaches) }).nullable(),
          /** To the agent, what nobody caught; null until it is over. */
          returned: decimal.nullable(),
        }),
      ),
      choices: z.object({
        currencies: z.array(currency),
        languages: z.array(z.object({ code: languageCode, name: z.string() })),
        arts: artChoices,
        countries: z.array(countryCode),
      }),
    }),
  }),
  planRain: operatorCall({
    method: 'PUT',
    path: '/ops/rains/:id',
    access: 'promotions.write',
    of: 'merchant',
    summary:
      'Plan a red rain: its pool is shuffled and committed to at once; one that gives more than an operator gives alone is proposed',
    params: z.object({ id }),
    body: z.strictObject({ form: rainForm, reason }),
    /** Null: it is proposed. */
    reply: z.object({ commitment: hex.nullable() }),
  }),
  stopRain: operatorCall({
    method: 'POST',
    path: '/ops/rains/:id/stop',
    access: 'promotions.write',
    of: 'merchant',
    summary: 'Stop a red rain now; what was caught is paid',
    params: z.object({ id }),
    body: z.strictObject({ reason }),
    reply: emptyReply,
  }),
}
