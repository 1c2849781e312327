import { parseDecimal } from '@fairground/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { whileAuditFails } from '../../../testing/broken-writes.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { cashOf, cashReward, claimOf, codeTerms, newOffer, promotionOf, spentOf } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const offer = (given: Partial<Parameters<typeof newOffer>[1]> = {}) =>
  newOffer(platform, { kind: 'code', terms: codeTerms(), ...given })
const claim = ({ visitor }: Person, id: string) => visitor.call('promotions.claim', claimOf(id, { code: 'fair' }))
const refusal = async ({ visitor }: Person, id: string, body: { code?: string } = { code: 'FAIR' }) =>
  (await visitor.refusal('promotions.claim', claimOf(id, body))).code
const claimEverything = async ({ visitor }: Person) => {
  const { count, amount, ...reply } = await visitor.call('promotions.claimAll', {
    body: { isInstalled: true },
    options: { idempotencyKey: crypto.randomUUID() },
  })
  return { ...reply, paid: { count, amount } }
}
const drift = async () => (await platform.database.owner.query('select * from reward_drift')).rows

describe('a claim', () => {
  test('is paid at once, asks for its turnover, and is told', async () => {
    const [person, id] = [await newPerson(platform), await offer()]
    expect(await promotionOf(person, id)).toMatchObject({ state: 'joinable', amount: null })
    expect(await claim(person, id)).toEqual({ state: 'claimed', amount: '5.00', currency: 'USD', pays: 'cash' })
    expect(await cashOf(person)).toBe('5.00')
    expect(await promotionOf(person, id)).toMatchObject({ state: 'claimed', amount: '5.00' })
    const { list } = await person.visitor.call('promotions.claims', { query: {} })
    expect(list).toMatchObject([{ promotionId: id, state: 'claimed', amount: '5.00', title: 'An offer' }])
    expect(await spentOf(platform, id)).toBeGreaterThan(0n)
    const { rows } = await platform.database.owner.query('select required from turnover_lock where member_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ required: await spentOf(platform, id) }])
    expect(await drift()).toEqual([])
  })

  test('of a hundred at once is paid once', async () => {
    const [person, id] = [await newPerson(platform), await offer()]
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => claim(person, id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await cashOf(person)).toBe('5.00')
  })

  test('sent again under its key gets the first reply', async () => {
    const [person, id] = [await newPerson(platform), await offer()]
    const sent = claimOf(id, { code: 'FAIR' })
    const replies = await Promise.all([1, 2, 3].map(() => person.visitor.call('promotions.claim', sent)))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await cashOf(person)).toBe('5.00')
    expect(await person.visitor.refusal('promotions.claim', { ...sent, body: { promotionId: id } })).toMatchObject({
      code: 'idempotency_key_reused',
    })
    expect(await person.visitor.refusal('promotions.claim', { body: sent.body })).toMatchObject({
      code: 'idempotency_key_required',
    })
    expect(await person.visitor.refusal('promotions.claimAll', { body: {} })).toMatchObject({
      code: 'idempotency_key_required',
    })
    expect(await person.visitor.refusal('promotions.join', { body: { promotionId: id } })).toMatchObject({
      code: 'idempotency_key_required',
    })
  })

  test('that fails in its last step leaves nothing', async () => {
    const [person, id] = [await newPerson(platform), await offer()]
    await whileAuditFails(platform, 'promotion.reward', () =>
      expect(claim(person, id)).rejects.toMatchObject({ status: 500 }),
    )
    expect(await cashOf(person)).toBe('0.00')
    expect(await spentOf(platform, id)).toBe(0n)
    await claim(person, id)
    expect(await cashOf(person)).toBe('5.00')
  })

  test('with a wrong code, or of what was claimed, is refused', async () => {
    const [person, id] = [await newPerson(platform), await offer()]
    expect(await refusal(person, id, { code: 'UNFAIR' })).toBe('promotion_code_wrong')
    expect(await refusal(person, id, {})).toBe('promotion_nothing_due')
    await claim(person, id)
    expect(await refusal(person, id)).toBe('promotion_nothing_due')
    expect(await refusal(person, crypto.randomUUID())).toBe('not_found')
  })

  test('by a code is tried ten times, and then has to wait', async () => {
    const [person, id] = [await newPerson(platform), await offer()]
    for (let tried = 0; tried < 10; tried += 1)
      expect(await refusal(person, id, { code: `GUESS${tried}` })).toBe('promotion_code_wrong')
    expect(await refusal(person, id, { code: 'FAIR' })).toBe('rate_limited')
    expect(await cashOf(person)).toBe('0.00')
  })

  test('of everything tells what was paid, and what waits for staff', async () => {
    const app = { kind: 'app', terms: { kind: 'app', amount: '2.00', ...cashReward } } as const
    const [person, byHand] = [await newPerson(platform), await newOffer(platform, { ...app, isByHand: true })]
    await newOffer(platform, app)
    const { paid, ...reply } = await claimEverything(person)
    expect(reply).toEqual({ applying: 1, points: 0, rounds: 0, currency: 'USD' })
    const { list } = await person.visitor.call('promotions.claims', { query: {} })
    expect(list.filter(({ state }) => state === 'applying')).toMatchObject([{ promotionId: byHand, amount: '2.00' }])
    // The demo's own offers are due too.
    expect(paid).toEqual({ count: list.length - 1, amount: await cashOf(person) })
    expect(Number(paid.amount)).toBeGreaterThanOrEqual(2)
  })

  test('as a bonus waits while another one runs', async () => {
    const person = await newPerson(platform)
    const terms = { ...codeTerms(), pays: 'bonus', times: 2 } as const
    const [first, second] = [await offer({ terms }), await offer({ terms })]
    await claim(person, first)
    expect(await promotionOf(person, first)).toMatchObject({
      state: 'process',
      progress: { done: '0.00', target: '10.00' },
    })
    expect(await refusal(person, second)).toBe('bonus_active')
    expect(await spentOf(platform, second)).toBe(0n)
    const { bonus } = await person.visitor.call('promotions.bonus')
    expect(bonus).toMatchObject({ amount: '5.00', turnoverRequired: '10.00', turnoverWithout: '0.00' })
    await person.visitor.call('promotions.giveUpBonus', {
      body: { id: bonus?.id ?? '' },
      options: { idempotencyKey: crypto.randomUUID() },
    })
    await claim(person, second)
    expect((await platform.database.owner.query('select * from bonus_drift')).rows).toEqual([])
    expect(await drift()).toEqual([])
  })
})

describe('a budget', () => {
  test('is not passed by many members at once', async () => {
    const id = await offer()
    const units = parseDecimal('15.00', 'USD').amount
    await platform.database.owner.query('update promotion_offer set budget = $2 where promotion_id = $1', [id, units])
    const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(platform)))
    const outcomes = await Promise.all(
      people.map((person) =>
        claim(person, id).then(
          () => 'paid',
          (cause: unknown) => String(cause),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(3)
    expect(await spentOf(platform, id)).toBe(units)
    expect(await refusal(await newPerson(platform), id)).toBe('promotion_exhausted')
  })
})

describe('who is excluded', () => {
  test.each([
    ['has the label `nobonus`', `update member set labels = '{nobonus}' where id = $1`],
    [
      'takes a time-out',
      `insert into play_pause (member_id, id, merchant_id, kind, started_at, ends_at) values ($1, gen_random_uuid(), current_merchant(), 'time_out', now(), now() + interval '1 day')`,
    ],
    [
      'has excluded themselves',
      `insert into play_pause (member_id, id, merchant_id, kind, started_at) values ($1, gen_random_uuid(), current_merchant(), 'exclusion', now())`,
    ],
  ])('%s: gets nothing and sees nothing', async (_, statement) => {
    const [person, id] = [await newPerson(platform), await offer()]
    await platform.database.owner.query(statement, [person.id])
    expect((await person.visitor.call('promotions.list')).list).toEqual([])
    expect(await refusal(person, id)).toBe('promotion_unavailable')
    expect(
      await person.visitor.refusal('promotions.claimAll', {
        body: {},
        options: { idempotencyKey: crypto.randomUUID() },
      }),
    ).toMatchObject({ code: 'promotion_unavailable' })
    expect((await person.visitor.call('payments.depositPromotions')).list).toEqual([])
    expect(await cashOf(person)).toBe('0.00')
  })

  test('is not a member of another merchant’s promotion', async () => {
    const person = await newPerson(platform)
    const { openOtherMerchant } = await import('../../../testing/other-merchant.ts')
    const id = await newOffer(platform, {
      kind: 'code',
      terms: codeTerms(),
      merchant: await openOtherMerchant(platform),
    })
    expect(await promotionOf(person, id)).toBeUndefined()
    expect(await refusal(person, id)).toBe('not_found')
  })
})

describe('for whom it is', () => {
  test('by label, level and age of the account', async () => {
    const person = await newPerson(platform)
    const ids = await Promise.all(
      [{ labels: ['gold'] }, { notLabels: ['gold'] }, { levelMin: 90 }, { newDays: 1 }].map((eligibility) =>
        offer({ eligibility }),
      ),
    )
    const seen = async () => await Promise.all(ids.map(async (id) => (await promotionOf(person, id)) !== undefined))
    expect(await seen()).toEqual([false, true, false, true])
    await platform.database.owner.query(
      `update member set labels = '{gold}', created_at = now() - interval '2 days' where id = $1`,
      [person.id],
    )
    expect(await seen()).toEqual([true, false, false, false])
    expect(await refusal(person, ids[1] ?? '')).toBe('promotion_unavailable')
  })

  test('one on each device', async () => {
    const id = await offer({
      kind: 'app',
      terms: { kind: 'app', amount: '3.00', ...cashReward },
      eligibility: { isOncePerDevice: true },
    })
    const [first, second] = [await newPerson(platform), await newPerson(platform)]
    const installed = async ({ visitor }: Person) =>
      (await visitor.refusal('promotions.claim', claimOf(id, { isInstalled: true }))).code
    delete first.visitor.headers['Device-Id']
    expect(await installed(first)).toBe('promotion_device_used')
    for (const { visitor } of [first, second]) visitor.headers['Device-Id'] = 'a-phone-of-two-people-0001'
    expect((await first.visitor.call('promotions.claim', claimOf(id, { isInstalled: true }))).amount).toBe('3.00')
    expect(await installed(second)).toBe('promotion_device_used')
  })
})
