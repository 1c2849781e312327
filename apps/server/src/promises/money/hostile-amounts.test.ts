import { randomUUID } from 'node:crypto'
import { callNames, getCall, type CallName } from '@fairground/contract'
import { vendorProtocol, type VendorCall } from '@fairground/contract/games/vendor-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConcurrently, createAttempts, type Attempts } from '../../testing/attempt.ts'
import {
  amountFields,
  parseExactJson,
  hostileAmountKinds,
  invalidAmounts,
  type AmountField,
} from '../../testing/hostile-amounts.ts'
import { newPerson, type Person } from '../../testing/members.ts'
import { startTestPayments, type TestPayments } from '../../testing/payments.ts'
import { promised } from '../../testing/promised.ts'
import { fingerprintRows } from '../../testing/row-counts.ts'
import { samples } from '../../testing/samples.ts'
import { scaledMs } from '../../testing/scale.ts'
import type { Play, Vendor } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'
import { newWithdrawer, paymentPassword, type Withdrawer } from '../../testing/withdrawers.ts'

let payments: TestPayments
let attempts: Attempts
let vendor: Vendor
let player: Withdrawer
let agent: Person
let play: Play

beforeAll(async () => {
  payments = await startTestPayments()
  const { platform } = payments
  player = await newWithdrawer(platform, '1000.00')
  agent = await newPerson(platform, { type: 1, cash: '100.00' })
  attempts = await createAttempts(platform)
  vendor = createVendor(platform.origin)
  play = await vendor.launch(player)
})
afterAll(() => payments.stop())

interface Taking {
  name: string
  place: AmountField
  body: () => unknown
  send: (body: unknown) => Promise<{ status: number; text: string }>
}

/** Every call of the contract with an amount in its body, derived from the schemas. */
function callsWithAmounts(): Taking[] {
  const headersOf = ({ visitor }: Person) => ({ Authorization: visitor.headers['Authorization'] ?? '' })
  return callNames.flatMap((name) => {
    const call = getCall(name)
    if (!call.body || call.accepts) return []
    const params = samples[name]?.params
    return amountFields(call.body).map((place) => ({
      name,
      place,
      body: () => bodyOf(name),
      // Calls of agents refuse players before they read what is sent.
      send: (body: unknown) =>
        attempts.send(name, { params, body, headers: headersOf(name.startsWith('agents.') ? agent : player) }),
    }))
  })
}

/** A context in which the call is valid except for its amount; else a sample that fits its schema. */
function bodyOf(name: CallName): unknown {
  if (name === 'payments.requestWithdrawal') return { bankCardId: player.cardId, amount: '50.00', paymentPassword }
  if (name === 'responsibleGaming.setLimit') return { kind: 'loss', span: 'day', value: '500.00' }
  const body = samples[name]?.body
  if (!body) throw new Error(`${name} takes an amount and has no sample`)
  return body
}

function vendorCallsWithAmounts(): Taking[] {
  const fields: Record<string, unknown> = {
    request_uuid: randomUUID(),
    token: play.token,
    user: play.user,
    game_code: play.game,
    round: 'hostile',
    round_closed: false,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: randomUUID(),
    currency: 'USD',
    amount: '1.00',
  }
  return (Object.keys(vendorProtocol) as VendorCall[]).flatMap((call) => {
    const { body } = vendorProtocol[call]
    const wanted = Object.entries(fields).filter(([name]) => name in body.shape)
    return amountFields(body).map((place) => ({
      name: `vendor ${call}`,
      place,
      body: () => ({ ...Object.fromEntries(wanted), transaction_uuid: randomUUID() }),
      send: (whole: unknown) => vendor.post(call, whole),
    }))
  })
}

/** All rows but stored vendor requests: refused ones are stored too, and move no money. */
async function moneyRows(): Promise<Record<string, string>> {
  const { vendor_transaction: _, ...rest } = await fingerprintRows(payments.platform.database.owner)
  return rest
}

/** A refusal, or a negative reply to a vendor. */
const isRefused = (status: number, text: string): boolean =>
  [400, 403, 404, 409, 422].includes(status) || (status === 200 && /"status":"RS_ERROR_/.test(text))

/** Calls that accept the sample body. */
const granted = new Set([
  'payments.depositByGateway',
  'payments.requestWithdrawal',
  'responsibleGaming.setLimit',
  'vendor bet',
])

test(
  'sixty malformed amounts, and four that exceed any balance, are refused in every call',
  async () => {
    const taking = [...callsWithAmounts(), ...vendorCallsWithAmounts()]
    expect(taking.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...granted, 'lottery.placeOrder', 'vendor win']),
    )
    expect(Object.keys(hostileAmountKinds)).toHaveLength(60)
    const before = await moneyRows()
    const tries = taking.flatMap((each) => [
      ...Object.entries({ ...hostileAmountKinds, ...(!each.place.isNullable && { null: 'null' }) }).map(
        ([kind, json]) => ({ ...each, kind, value: parseExactJson(json), isShaped: false }),
      ),
      // A win or a limit may be of any size; an amount above any balance is refused where the member pays it.
      ...invalidAmounts
        .filter((amount) => (each.name !== 'vendor win' && !each.place.isNullable) || amount.includes('.0000000'))
        .map((amount) => ({ ...each, kind: amount, value: amount, isShaped: true })),
    ])
    const wrong = await runConcurrently(
      tries,
      async ({ name, place, kind, value, isShaped, body, send }) => {
        const { status, text } = await send(place.put(body(), value))
        const isRight = isShaped ? isRefused(status, text) : status === 400
        return isRight ? [] : [`${name} ${place.name}, ${kind}: ${status} ${text.slice(0, 120)}`]
      },
      6,
    )
    promised({
      what: 'L4 hostile amounts that are taken',
      measured: wrong.flat().length,
      unit: `of ${tries.length}`,
      budget: { atMost: 0 },
      detail:
        wrong.flat().slice(0, 3).join(' | ') ||
        `${taking.length} places in ${new Set(taking.map(({ name }) => name)).size} calls`,
    })
    expect(await moneyRows()).toEqual(before)
    // Valid input is accepted, so nothing was refused for another reason.
    for (const { name, body, send } of taking.filter((each) => granted.has(each.name)))
      expect({ name, status: (await send(body())).status }).toEqual({ name, status: 200 })
  },
  scaledMs(120_000),
)
