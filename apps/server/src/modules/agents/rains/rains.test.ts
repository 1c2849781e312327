import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyRain } from '@fairground/fair'
import type { MerchantId } from '../../../platform/db/database.ts'
import { whileWritesFail } from '../../../testing/broken-writes.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { commonPassword, newPerson, type Person, type PersonOptions } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { cashOf } from '../../../testing/promotions.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { paymentPassword } from '../../../testing/withdrawers.ts'
import { runRain } from '../../promotions/rains/rains.jobs.ts'

let platform: ConsolePlatform
let foreign: Person
let otherFlags: typeof flags
let merchant: MerchantId
const owner = () => platform.database.owner
const flags = () => platform.app.context.merchants.get(merchant).settings.flags

beforeAll(async () => {
  platform = await openTestMerchant()
  merchant = platform.merchant
  await owner().query(
    `update merchant set settings = jsonb_set(settings, '{flags,AGENTRAINS}', 'true') where id = current_merchant()`,
  )
  // Merchants are read again.
  const other = await openOtherMerchant(platform)
  foreign = await newPerson(platform, { type: 1, merchant: other })
  otherFlags = () => platform.app.context.merchants.get(other).settings.flags
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

async function newAgent(options: PersonOptions = {}): Promise<Person> {
  const agent = await newPerson(platform, { type: 1, cash: '100.00', ...options })
  flags()['AGENTRAINS'] = true
  await agent.visitor.call('accounts.setPaymentPassword', { body: { password: commonPassword, paymentPassword } })
  return agent
}
const below = ({ id }: Person, options: PersonOptions = {}) => newPerson(platform, { parentId: id, ...options })

const bodyOf = (changes: object = {}) => ({
  amount: '10.00',
  envelopes: 5,
  mix: 'equal' as const,
  reach: 'line' as const,
  catchesMax: 3,
  startsAt: new Date(Date.now() + 600_000).toISOString(),
  paymentPassword,
  ...changes,
})
type Body = ReturnType<typeof bodyOf>
const give = ({ visitor }: Person, body: Body = bodyOf(), idempotencyKey = randomUUID()) =>
  visitor.call('agents.giveRain', { body, options: { idempotencyKey } })
const refused = async ({ visitor }: Person, changes: object = {}) =>
  (await visitor.refusal('agents.giveRain', { body: bodyOf(changes), options: { idempotencyKey: randomUUID() } })).code

/** Moves the times of a rain by the database's clock. */
const shift = (id: string, starts: string, ends: string) =>
  owner().query(`update rain set starts_at = now() + $2::interval, ends_at = now() + $3::interval where id = $1`, [
    id,
    starts,
    ends,
  ])
const begin = (id: string) => shift(id, '-1 second', '10 minutes')
const end = async (id: string) => {
  await shift(id, '-2 minutes', '-1 minute')
  await runRain(platform.app.context, merchant, id)
}
const joining = (rainId: string) => ({ body: { rainId }, options: { idempotencyKey: randomUUID() } })
const take = ({ visitor }: Person, rainId: string, number: number) =>
  visitor.call('promotions.catchRain', { body: { rainId, number } })
const seenBy = async ({ visitor }: Person) => (await visitor.call('promotions.rain')).rain
const givenBy = async ({ visitor }: Person) => (await visitor.call('agents.rains', { query: {} })).list
const recordOf = async ({ visitor }: Person) =>
  (await visitor.call('wallet.transactions', { query: { types: 'A' } })).list.map(({ type, amount }) => [type, amount])
const cancel = ({ visitor }: Person, id: string) => visitor.call('agents.cancelRain', { params: { id } })
const notCancelled = async ({ visitor }: Person, id: string) =>
  (await visitor.refusal('agents.cancelRain', { params: { id } })).code

describe('a rain of an agent', () => {
  test('is paid at once, caught by the line, proven after its end, and its rest goes back', async () => {
    const agent = await newAgent()
    const child = await below(agent, { type: 1 })
    const grandchild = await below(child)
    const { id, reference, commitment } = await give(agent)
    expect(await cashOf(agent)).toBe('90.00')
    expect(await seenBy(child)).toMatchObject({ id, isOfAgent: true, isOpen: true, commitment, size: 5 })
    await begin(id)
    for (const person of [child, grandchild]) await person.visitor.call('promotions.joinRain', joining(id))
    for (const number of [1, 2, 3]) await take(child, id, number)
    await take(grandchild, id, 1)
    expect((await grandchild.visitor.call('promotions.rainProof', { query: { id } })).seed).toBeNull()
    await end(id)
    const proof = await child.visitor.call('promotions.rainProof', { query: { id } })
    expect(proof.commitment).toBe(commitment)
    expect(verifyRain({ ...proof, seed: proof.seed ?? '' })).toBe('ok')
    expect([await cashOf(agent), await cashOf(child), await cashOf(grandchild)]).toEqual(['92.00', '6.00', '2.00'])
    expect(await recordOf(agent)).toEqual([
      ['agent.rain_return', '2.00'],
      ['agent.rain', '-10.00'],
    ])
    expect(await recordOf(child)).toEqual([['agent.rain_win', '6.00']])
    const facts = {
      reference,
      state: 'paid',
      members: 2,
      catches: 4,
      amount: '10.00',
      caught: '8.00',
      returned: '2.00',
    }
    expect(await givenBy(agent)).toMatchObject([facts])
    const { rows } = await owner().query(`select required::text from turnover_lock where member_id = $1`, [child.id])
    expect(rows).toEqual([{ required: '60000' }])
  })

  test('is seen and joined by the line only: not upwards, sideways, by the agent, by others, or below a direct one', async () => {
    const top = await newAgent()
    const agent = await newAgent({ parentId: top.id })
    const [child, sibling, other] = [
      await below(agent, { type: 1 }),
      await below(top),
      await below(await newPerson(platform, { type: 1 })),
    ]
    const grandchild = await below(child)
    const { id } = await give(agent, bodyOf({ reach: 'direct' }))
    await begin(id)
    for (const person of [top, agent, sibling, other, grandchild]) {
      expect(await seenBy(person)).toBeNull()
      expect((await person.visitor.refusal('promotions.joinRain', joining(id))).code).toBe('not_found')
      expect((await person.visitor.refusal('promotions.rainProof', { query: { id } })).code).toBe('not_found')
      const body = { rainId: id, number: 1 }
      expect((await person.visitor.refusal('promotions.catchRain', { body })).code).toBe('rain_not_joined')
    }
    expect((await seenBy(child))?.id).toBe(id)
    expect(await givenBy(top)).toEqual([])
    await end(id)
    expect(await cashOf(agent)).toBe('100.00')
  })

  test('gives nothing to who pauses', async () => {
    const agent = await newAgent()
    const child = await below(agent)
    const { id } = await give(agent)
    await begin(id)
    await child.visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
    expect(await seenBy(child)).toMatchObject({ isOpen: false })
    expect((await child.visitor.refusal('promotions.joinRain', joining(id))).code).toBe('promotion_unavailable')
    await end(id)
  })

  test('is told to its line by name shortly before, and to nobody else', async () => {
    const agent = await newAgent()
    const child = await below(agent)
    const { id } = await give(agent)
    await shift(id, '4 minutes', '5 minutes')
    await runRain(platform.app.context, merchant, id)
    const { rows } = await owner().query<{ to: string | null }>(
      `select e ->> 'memberId' as to from outbox, jsonb_array_elements(events::jsonb) e
       where e ->> 'topic' = 'rain' and e -> 'body' ->> 'id' = $1`,
      [id],
    )
    expect(rows).toEqual([{ to: child.id }])
    await cancel(agent, id)
  })
})

describe('its money', () => {
  test('is taken once for twenty of the same request, and the key is not used for another', async () => {
    const agent = await newAgent()
    const [key, body] = [randomUUID(), bodyOf()]
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => give(agent, body, key)))
    const ids = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
    expect(new Set(ids).size).toBe(1)
    expect((await give(agent, body, key)).id).toBe(ids[0])
    expect([await cashOf(agent), (await givenBy(agent)).length]).toEqual(['90.00', 1])
    const other = { body: { ...body, amount: '20.00' }, options: { idempotencyKey: key } }
    expect((await agent.visitor.refusal('agents.giveRain', other)).code).toBe('idempotency_key_reused')
    const noKey = await agent.visitor.refusal('agents.giveRain', { body })
    expect(noKey.code).toBe('idempotency_key_required')
  })

  test('is back once after a cancellation, however often it is asked for; not after the start, and not by others', async () => {
    const [agent, stranger] = [await newAgent(), await newPerson(platform, { type: 1 })]
    const { id } = await give(agent)
    expect(await notCancelled(stranger, id)).toBe('not_found')
    await Promise.all(Array.from({ length: 10 }, () => cancel(agent, id)))
    await runRain(platform.app.context, merchant, id)
    expect(await cashOf(agent)).toBe('100.00')
    expect(await givenBy(agent)).toMatchObject([{ state: 'stopped', returned: '10.00' }])
    const { id: begun } = await give(agent)
    await begin(begun)
    expect(await notCancelled(agent, begun)).toBe('rain_closed')
    await end(begun)
    expect(await cashOf(agent)).toBe('100.00')
  })

  test('is paid and given back once by a job that was killed in its middle, and by three at once', async () => {
    const agent = await newAgent()
    const child = await below(agent)
    const { id } = await give(agent, bodyOf({ mix: 'mixed', envelopes: 10 }))
    await begin(id)
    await child.visitor.call('promotions.joinRain', joining(id))
    const { amount } = await take(child, id, 1)
    await shift(id, '-2 minutes', '-1 minute')
    await whileWritesFail(platform, { table: 'ledger_posting', when: `new.type = 'agent.rain_return'` }, () =>
      expect(runRain(platform.app.context, merchant, id)).rejects.toThrow('broken on purpose'),
    )
    expect([await cashOf(child), await cashOf(agent)]).toEqual([amount, '90.00'])
    await Promise.all([1, 2, 3].map(() => runRain(platform.app.context, merchant, id)))
    expect(Number(await cashOf(agent)) + Number(await cashOf(child))).toBe(100)
    expect(await recordOf(child)).toEqual([['agent.rain_win', amount]])
    expect((await recordOf(agent)).map(([type]) => type)).toEqual(['agent.rain_return', 'agent.rain'])
  })
})

describe('what an agent may give', () => {
  test('is the agent’s own and free: with the payment password, where the merchant allows it', async () => {
    const agent = await newAgent()
    expect(await refused(agent, { paymentPassword: '111222' })).toBe('payment_password_wrong')
    expect(await refused(await newPerson(platform, { type: 1, cash: '50.00' }))).toBe('payment_password_unset')
    expect(await refused(agent, { amount: '100.01' })).toBe('insufficient_funds')
    expect(await refused(agent, { amount: '0' })).toBe('amount_invalid')
    expect(await refused(agent, { amount: '0.04' })).toBe('amount_out_of_range')
    expect(await refused(agent, { startsAt: new Date(Date.now() - 1_000).toISOString() })).toBe('invalid_request')
    const inTwoMonths = new Date(Date.now() + 60 * 86_400_000).toISOString()
    expect(await refused(agent, { startsAt: inTwoMonths })).toBe('invalid_request')
    await owner().query(
      `insert into turnover_lock (merchant_id, member_id, currency, required) values (current_merchant(), $1, 'USD', 1)`,
      [agent.id],
    )
    expect(await refused(agent)).toBe('turnover_required')
    expect(await givenBy(agent)).toEqual([])
    expect(await refused(await below(agent))).toBe('non_agent_login')
    // The other merchant has not opened it.
    otherFlags()['AGENTRAINS'] = false
    expect(await refused(foreign)).toBe('feature_closed')
    expect((await foreign.visitor.call('agents.rainTerms')).isOpen).toBe(false)
  })

  test('stays within the merchant’s limits, however many come together', async () => {
    const ana = await newConsoleVisitor(platform, 'finance')
    const set = (kind: 'rain_min' | 'rain_max' | 'rain_day', after: string) =>
      ana.call('operators.setLimit', {
        body: { kind, subject: 'USD', before: null, after, reason: 'As agreed with the agents.' },
      })
    await set('rain_min', '5.00')
    await set('rain_max', '20.00')
    await set('rain_day', '30.00')
    const agent = await newAgent()
    expect(await refused(agent, { amount: '4.99' })).toBe('amount_out_of_range')
    expect(await refused(agent, { amount: '20.01' })).toBe('amount_out_of_range')
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const all = await Promise.allSettled(
      [10, 20, 30, 40].map((minutes) => give(agent, bodyOf({ startsAt: at(minutes) }))),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const terms = { isOpen: true, least: '5.00', most: '20.00', leftToday: '0.00', cash: '70.00' }
    expect(await agent.visitor.call('agents.rainTerms')).toMatchObject(terms)
    await owner().query('delete from agent_rain_limit')
  })

  test('falls when no other rain does that its line sees, and no more than five wait', async () => {
    const top = await newAgent()
    const agent = await newAgent({ parentId: top.id })
    const start = Date.now() + 3_600_000
    const at = (minutes: number) =>
      bodyOf({ amount: '1.00', startsAt: new Date(start + minutes * 60_000).toISOString() })
    await give(top, at(0))
    expect(await refused(agent, at(0.5))).toBe('rain_time_taken')
    await give(await newAgent(), at(0))
    for (const minutes of [1, 2, 3, 4, 5]) await give(agent, at(minutes))
    expect(await refused(agent, at(6))).toBe('rain_too_many')
    expect(await refused(top, at(3))).toBe('rain_time_taken')
  })
})

test('the console shows who gave a rain, and stops it: what was caught is paid, the rest goes back', async () => {
  const ana = await newConsoleVisitor(platform, 'owner')
  const agent = await newAgent()
  const child = await below(agent)
  const { id } = await give(agent)
  await begin(id)
  await child.visitor.call('promotions.joinRain', joining(id))
  await take(child, id, 1)
  const rowOf = async () => (await ana.call('promotions.rains', {})).list.find((each) => each.id === id)
  expect(await rowOf()).toMatchObject({
    agent: { id: agent.id, account: agent.account, reach: 'line' },
    returned: null,
  })
  await ana.call('promotions.stopRain', { params: { id }, body: { reason: 'asked by the agent' } })
  await runRain(platform.app.context, merchant, id)
  expect([await cashOf(agent), await cashOf(child)]).toEqual(['98.00', '2.00'])
  expect(await rowOf()).toMatchObject({ state: 'stopped', paid: '2.00', returned: '8.00' })
})
