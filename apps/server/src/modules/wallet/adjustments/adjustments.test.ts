import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adjustmentReason as reason,
  startTestAdjustments,
  type AdjustmentInput,
  type TestAdjustments,
} from '../../../testing/adjustments.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { until } from '../../../testing/until.ts'

let adjustments: TestAdjustments
let { ana, ben, cleo, owner, propose } = {} as TestAdjustments

beforeAll(async () => {
  adjustments = await startTestAdjustments()
  ;({ ana, ben, cleo, owner, propose } = adjustments)
})
afterAll(() => adjustments.stop())

const approve = { step: 'approve', reason } as const
const cashOf = async ({ visitor }: Person) => (await visitor.call('wallet.balances')).merchantWallet.cash
const recordOf = async ({ visitor }: Person) => (await visitor.call('wallet.transactions')).list
const debit = (amount: string) => propose({ kind: 'correction', direction: 'debit', amount })
const stateOf = async (id: string) => (await ben.call('wallet.adjustment', { params: { id } })).state

describe('an adjustment', () => {
  test('is posted once another person approves it; the member reads it in the record, and hears of it', async () => {
    const { person, params, reference } = await propose()
    expect(await cashOf(person)).toBe('100.00')
    expect(await ben.call('wallet.adjustment', { params })).toMatchObject({
      state: 'proposed',
      direction: 'credit',
      amount: '5.00',
      currency: 'USD',
      proposedBy: ana.name,
      isOwn: false,
      votes: [{ says: 'approve', operator: ana.name }],
    })
    expect(await ben.call('wallet.decideAdjustment', { params, body: approve })).toEqual({ outcome: 'done' })
    expect(await cashOf(person)).toBe('105.00')
    expect((await recordOf(person))[0]).toMatchObject({
      type: 'adjustment.goodwill',
      amount: '5.00',
      balanceAfter: '105.00',
      reference,
    })
    const shown = await ana.call('wallet.adjustment', { params })
    expect(shown).toMatchObject({ state: 'approved', isOwn: true, note: reason })
    expect(shown.votes.map(({ operator }) => operator)).toEqual([ana.name, ben.name])
    expect(shown.timeline.map(({ event }) => event)).toEqual(['proposed', 'approved'])
    const [told] = await owner<{ event: object }>(
      `select e as event from outbox, jsonb_array_elements(events) e where e ->> 'memberId' = $1 order by id desc limit 1`,
      [person.id],
    )
    expect(told?.event).toMatchObject({ topic: 'balance', body: { pockets: { cash: '1050000' } } })
  })

  test('has its acts in the audit trail, with before, after and reason', async () => {
    const { person, id, params } = await debit('40.00')
    expect(await ben.call('wallet.adjustment', { params })).toMatchObject({ direction: 'debit', amount: '40.00' })
    await ben.call('wallet.decideAdjustment', { params, body: { ...approve, reason: 'It was booked twice.' } })
    const money = { member: person.id, amount: '-40.00', currency: 'USD' }
    expect(
      await owner('select actor, action, before, after, reason from audit_entry where subject = $1 order by id', [
        `adjustment:${id}`,
      ]),
    ).toEqual([
      {
        actor: `operator:${ana.id}`,
        action: 'adjustment.propose',
        before: { state: null },
        after: { state: 'proposed', kind: 'correction', ...money },
        reason,
      },
      {
        actor: `operator:${ben.id}`,
        action: 'adjustment.approve',
        before: { state: 'proposed' },
        after: { state: 'approved', ...money },
        reason: 'It was booked twice.',
      },
    ])
    expect(await cashOf(person)).toBe('60.00')
  })

  test('is not decided by who proposed it, but may be taken back by them only', async () => {
    const { person, params } = await propose()
    for (const step of ['approve', 'reject'] as const)
      expect(await ana.refusal('wallet.decideAdjustment', { params, body: { step, reason } })).toBe('own_act')
    expect(await ben.refusal('wallet.withdrawAdjustment', { params, body: { reason } })).toBe('not_own_act')
    await ana.call('wallet.withdrawAdjustment', { params, body: { reason } })
    expect(await ana.refusal('wallet.withdrawAdjustment', { params, body: { reason } })).toBe('decided_already')
    expect(await ben.refusal('wallet.decideAdjustment', { params, body: approve })).toBe('decided_already')
    expect(await ben.call('wallet.adjustment', { params })).toMatchObject({ state: 'withdrawn', note: reason })
    expect(await cashOf(person)).toBe('100.00')
  })

  test('that is rejected moves nothing, and is not approved afterwards', async () => {
    const { person, params } = await propose()
    const body = { step: 'reject', reason: 'There was no delay.' } as const
    expect(await ben.call('wallet.decideAdjustment', { params, body })).toEqual({ outcome: 'done' })
    expect(await cleo.refusal('wallet.decideAdjustment', { params, body: approve })).toBe('decided_already')
    expect(await ana.call('wallet.adjustment', { params })).toMatchObject({ state: 'rejected', note: body.reason })
    expect(await cashOf(person)).toBe('100.00')
  })

  test('is proposed and decided once, however often a browser sends it', async () => {
    const person = await newPerson(adjustments.platform, { cash: '100.00' })
    const body = { memberId: person.id, kind: 'correction', direction: 'credit', amount: '1.00', reason } as const
    const input = { body, key: randomUUID() }
    const { id, reference } = await ana.call('wallet.proposeAdjustment', input)
    expect(await ana.call('wallet.proposeAdjustment', input)).toEqual({ id, reference })
    expect(await ana.refusal('wallet.proposeAdjustment', { body: { ...body, amount: '2.00' }, key: input.key })).toBe(
      'idempotency_key_reused',
    )
    const decision = { params: { id }, body: approve, key: randomUUID() }
    expect(await ben.call('wallet.decideAdjustment', decision)).toEqual({ outcome: 'done' })
    expect(await ben.call('wallet.decideAdjustment', decision)).toEqual({ outcome: 'done' })
    expect(await ben.refusal('wallet.decideAdjustment', { params: { id }, body: approve })).toBe('decided_already')
    expect(await cashOf(person)).toBe('101.00')
  })

  test('is posted once by people who approve it at the same time', async () => {
    const { person, params } = await propose()
    const outcomes = await Promise.allSettled(
      [ben, cleo, ben, cleo, ben, cleo].map((each) => each.call('wallet.decideAdjustment', { params, body: approve })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await cashOf(person)).toBe('105.00')
    expect((await recordOf(person)).filter(({ type }) => type === 'adjustment.goodwill')).toHaveLength(1)
  })

  test('whose approval loses its connection half way is posted whole by the next try', async () => {
    const { person, id, params } = await propose()
    const blocker = await adjustments.platform.database.owner.connect()
    try {
      await blocker.query('begin')
      await blocker.query('select 1 from ledger_account where member_id = $1 for update', [person.id])
      const deciding = ben.call('wallet.decideAdjustment', { params, body: approve })
      const victim = await until(async () => {
        const [row] = await owner<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_post%'`,
        )
        return row?.pid
      })
      await adjustments.platform.database.superuser.query('select pg_terminate_backend($1)', [victim])
      await deciding.catch(() => {})
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
    expect(await cashOf(person)).toBe('100.00')
    expect(await stateOf(id)).toBe('proposed')
    expect(await ben.call('wallet.decideAdjustment', { params, body: approve })).toEqual({ outcome: 'done' })
    expect(await cashOf(person)).toBe('105.00')
  })
})

describe('a debit', () => {
  test('beyond the balance is refused as a whole and stays open until the balance covers it', async () => {
    const { person, id, params } = await debit('100.01')
    expect(await ben.refusal('wallet.decideAdjustment', { params, body: approve })).toBe('insufficient_funds')
    expect((await ben.call('wallet.adjustment', { params })).votes).toHaveLength(1)
    expect(await cashOf(person)).toBe('100.00')
    const gift = { memberId: person.id, kind: 'goodwill', direction: 'credit', amount: '0.01', reason } as const
    const { id: credit } = await ana.call('wallet.proposeAdjustment', { body: gift })
    await ben.call('wallet.decideAdjustment', { params: { id: credit }, body: approve })
    await ben.call('wallet.decideAdjustment', { params, body: approve })
    expect(await stateOf(id)).toBe('approved')
    expect(await cashOf(person)).toBe('0.00')
  })

  test('is no goodwill, and a credit no chargeback; an amount is one of the member’s currency', async () => {
    const { id: memberId } = await newPerson(adjustments.platform)
    const refusal = (over: Partial<AdjustmentInput>) => {
      const body = { memberId, kind: 'correction', direction: 'credit', amount: '1.00', reason, ...over } as const
      return ana.refusal('wallet.proposeAdjustment', { body })
    }
    expect(await refusal({ kind: 'goodwill', direction: 'debit' })).toBe('invalid_request')
    expect(await refusal({ kind: 'chargeback' })).toBe('invalid_request')
    for (const amount of ['0.00', '1.001', '9999999999999999'])
      expect(await refusal({ amount })).toMatch(/^(amount_invalid|invalid_request)$/)
    // A jackpot by hand.
    const rich = await newPerson(adjustments.platform, { currency: 'VND' })
    const jackpot = {
      memberId: rich.id,
      kind: 'correction',
      direction: 'credit',
      amount: '12000000000.00000',
      reason,
    } as const
    await ana.call('wallet.proposeAdjustment', { body: jackpot })
    expect(await refusal({ reason: ' a ' })).toBe('invalid_request')
    expect(await refusal({ memberId: randomUUID() })).toBe('not_found')
  })
})

describe('a member who is', () => {
  test.each([
    ['disabled', ({ id }: Person) => owner(`update member set status = 'disabled' where id = $1`, [id])],
    ['pausing', ({ visitor }: Person) => visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })],
  ])('%s gets no goodwill, neither proposed before nor after, but what they are owed', async (_what, close) => {
    const { person, id, params } = await propose()
    await close(person)
    expect(await ben.refusal('wallet.decideAdjustment', { params, body: approve })).toBe('goodwill_not_allowed')
    expect(await stateOf(id)).toBe('proposed')
    const body = { memberId: person.id, kind: 'goodwill', direction: 'credit', amount: '5.00', reason } as const
    expect(await ana.refusal('wallet.proposeAdjustment', { body })).toBe('goodwill_not_allowed')
    const owed = await ana.call('wallet.proposeAdjustment', { body: { ...body, kind: 'correction' } })
    expect(await ben.call('wallet.decideAdjustment', { params: { id: owed.id }, body: approve })).toEqual({
      outcome: 'done',
    })
  })
})
