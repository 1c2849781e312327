import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { currency, decimal, hex, id, instant, languageCode, picture } from '../../schema/scalars.ts'
import { rainStates } from '../values.ts'

const prizes = z.array(z.object({ amount: decimal, count: z.int() }))

/** A red rain, with the asker’s own part in it. */
export const rain = z.object({
  id,
  title: z.string(),
  /** HTML, cleaned by the platform. */
  rules: z.string(),
  picture,
  state: z.enum(rainStates),
  startsAt: instant,
  endsAt: instant,
  currency,
  /** Given by an agent above the asker, for the line: it has no title and rules of the merchant’s. */
  isOfAgent: z.boolean(),
  /** How many envelopes one member may catch. */
  catchesMax: z.int(),
  prizes,
  /** Places of the pool. */
  size: z.int(),
  /** The hash that its seed and plan were committed with. */
  commitment: hex,
  /** Whether the asker may play it; guests may not. */
  isOpen: z.boolean(),
  isJoined: z.boolean(),
  /** Numbers of the envelopes that the asker has caught. */
  caught: z.array(z.int()),
  won: decimal,
  /** Whether it is in the asker’s balance. */
  isPaid: z.boolean(),
})

const caught = z.object({
  /** From 1, as the member sent it. */
  number: z.int(),
  /** Of the pool, from 1. */
  place: z.int(),
  amount: decimal,
})

export const rainCalls = {
  rain: call({
    method: 'GET',
    path: '/wps/promotion/rain',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'The red rain that runs or comes next, else the last one of this day; by the database’s clock',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({
      rain: rain.nullable(),
      /** While another runs or comes: the last one of this day. */
      last: rain.nullable(),
      now: instant,
    }),
  }),
  joinRain: call({
    method: 'POST',
    path: '/wps/promotion/rain/join',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Take part in a red rain, from five minutes before it; once for each member',
    body: z.strictObject({ rainId: id }),
    reply: z.object({ catchesMax: z.int() }),
    errors: ['not_found', 'rain_closed', 'promotion_unavailable', 'idempotency_key_required', 'idempotency_key_reused'],
    isIdempotent: true,
  }),
  /** Its number makes it once: a repeated request has the reply of the first. */
  catchRain: call({
    method: 'POST',
    path: '/wps/promotion/rain/catch',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Catch an envelope: it takes the next place of the pool',
    body: z.strictObject({ rainId: id, number: z.int().min(1).max(200) }),
    reply: caught,
    errors: ['rain_closed', 'rain_not_joined', 'rain_catches_used'],
    isGrouped: true,
  }),
  rainProof: call({
    method: 'GET',
    path: '/wps/promotion/rain/proof',
    moduleId: 'COMM3',
    audience: audiences.realMoney,
    summary: 'What a red rain was committed with, its seed once it is over, and the asker’s own catches',
    query: z.strictObject({ id }),
    reply: z.object({
      id,
      size: z.int(),
      prizes,
      commitment: hex,
      /** Null until it is over. */
      seed: hex.nullable(),
      catches: z.array(caught),
    }),
    errors: ['not_found'],
  }),
}
