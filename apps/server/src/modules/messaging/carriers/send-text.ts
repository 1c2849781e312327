import type { Database, MerchantId, Reader } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { transact } from '../../../platform/db/transact.ts'
import { isSpent, rangeHashOf } from './admit-text.ts'
import {
  endAttempt,
  listAttempts,
  markFailed,
  markTaken,
  noteFailure,
  noteSuccess,
  passBreaker,
  readTextUse,
  startAttempt,
  type Attempt,
} from './carriers.queries.ts'
import { placeOf } from './number-place.ts'
import { CarrierFault, type OutgoingText, type Taken, type TextCarrier } from './text-carrier.ts'

export interface SendTextParts {
  database: Database
  keyring: Keyring
  keepsText: boolean
}

export interface TextOrder {
  merchant: MerchantId
  /** In the order of trying. */
  carriers: readonly TextCarrier[]
  textFor: (carrier: TextCarrier) => OutgoingText
  id: string
  to: string
}

/** `waits`: no carrier could take it now; it is tried again. */
export type TextOutcome =
  | { outcome: 'taken'; carrier: string }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'waits' }

interface Turn extends SendTextParts, TextOrder {
  db: Reader
  attempts: Attempt[]
  costOf: (carrier: TextCarrier, taken: Taken) => bigint
}

/** Tries one carrier after the other until one takes the message. */
export async function sendText(parts: SendTextParts, order: TextOrder): Promise<TextOutcome> {
  const { merchant, id, to } = order
  const db = parts.database.of(merchant)
  const { country, range } = placeOf(to)
  const attempts = await listAttempts(db, id)
  const turn: Turn = {
    ...parts,
    ...order,
    db,
    attempts,
    costOf: (carrier, { segments }) => carrier.priceMicros(country) * BigInt(segments),
  }
  const use = await readTextUse(db, { country, rangeHash: rangeHashOf(parts.keyring, range) })
  const refusals: string[] = []
  for (const carrier of resumeFirst(order.carriers, attempts)) {
    const before = attempts.findLast((each) => each.carrier === carrier.code)
    if (before?.outcome === 'refused') continue
    if (isUncertain(before) && (await resume(turn, carrier, before))) return { outcome: 'taken', carrier: carrier.code }
    // Whether it may be sent is asked after whether it was: a message that is on its way already has its price.
    const reason = use.isBlocked ? 'country blocked' : isSpent(use) ? 'cost cap reached' : null
    if (reason) return fail(turn, reason)
    const result = await attempt(turn, carrier)
    if (result === 'taken') return { outcome: 'taken', carrier: carrier.code }
    if (result instanceof CarrierFault && result.outcome === 'refused') refusals.push(result.reason)
  }
  const isRefusedByAll = order.carriers.every(({ code }) =>
    attempts.some((each) => each.carrier === code && each.outcome === 'refused'),
  )
  return isRefusedByAll ? fail(turn, refusals.at(-1) ?? 'refused') : { outcome: 'waits' }
}

const isUncertain = (attempt: Attempt | undefined): attempt is Attempt =>
  attempt !== undefined && (attempt.outcome === null || attempt.outcome === 'unknown')

/** The carrier that was being called when the process ended is asked before any other. */
function resumeFirst(carriers: readonly TextCarrier[], attempts: readonly Attempt[]): readonly TextCarrier[] {
  const open = attempts.findLast(({ outcome }) => outcome === null)
  const first = carriers.filter(({ code }) => code === open?.carrier)
  return [...first, ...carriers.filter((each) => !first.includes(each))]
}

async function fail({ db, id }: Turn, reason: string): Promise<TextOutcome> {
  await markFailed(db, id, reason)
  return { outcome: 'failed', reason }
}

/** @returns whether the carrier has the message from a call whose answer was lost */
async function resume(turn: Turn, carrier: TextCarrier, before: Attempt): Promise<boolean> {
  const { db, id } = turn
  try {
    const taken = await carrier.find(turn.textFor(carrier))
    if (taken) await accept(turn, { carrier, number: before.number, taken })
    else if (before.outcome === null)
      await endAttempt(db, { messageId: id, number: before.number, outcome: 'failed', reason: 'interrupted' })
    return taken !== null
  } catch (cause) {
    if (!(cause instanceof CarrierFault)) throw cause
    await endAttempt(db, { messageId: id, number: before.number, outcome: 'unknown', reason: cause.reason })
    return false
  }
}

async function attempt(turn: Turn, carrier: TextCarrier): Promise<'taken' | 'left out' | CarrierFault> {
  const { db, merchant, id, attempts } = turn
  if (!(await passBreaker(db, carrier.code))) return 'left out'
  const number = (attempts.at(-1)?.number ?? 0) + 1
  await startAttempt(db, { merchant_id: merchant, message_id: id, number, carrier: carrier.code })
  const kept: Attempt = { number, carrier: carrier.code, outcome: null }
  attempts.push(kept)
  try {
    await accept(turn, { carrier, number, taken: await carrier.send(turn.textFor(carrier)) })
    return 'taken'
  } catch (cause) {
    if (!(cause instanceof CarrierFault)) throw cause
    const { outcome, reason } = cause
    kept.outcome = outcome
    await endAttempt(db, { messageId: id, number, outcome, reason })
    // A carrier that says what is wrong with one message works.
    if (outcome === 'refused') await noteSuccess(db, merchant, carrier.code)
    else await noteFailure(db, { merchant, carrier: carrier.code, reason })
    if (outcome === 'unknown' && (await resume(turn, carrier, kept))) return 'taken'
    return cause
  }
}

interface Acceptance {
  carrier: TextCarrier
  number: number
  taken: Taken
}

async function accept(turn: Turn, { carrier, number, taken }: Acceptance): Promise<void> {
  const { db, id, merchant, keepsText } = turn
  const costMicros = turn.costOf(carrier, taken)
  await transact(db, async (tx) => {
    await endAttempt(tx, { messageId: id, number, outcome: 'accepted' })
    await markTaken(tx, { messageId: id, carrier, taken, costMicros, keepsText })
    await noteSuccess(tx, merchant, carrier.code)
  })
}
