import { randomUUID } from 'node:crypto'
import { money } from '@fairground/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { commonPassword, newPerson, type Person, type PersonOptions } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { clearing, post } from '../../ledger/index.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { paymentPassword } from '../../../testing/withdrawers.ts'

let platform: ConsolePlatform
let foreign: Person
const flagsOf = ({ merchant }: Person) => platform.app.context.merchants.get(merchant).settings.flags

beforeAll(async () => {
  platform = await openTestMerchant()
  await platform.database.owner.query(
    `update merchant set settings = jsonb_set(settings, '{flags,AGENTTRANSFERS}', 'true') where id = current_merchant()`,
  )
  // Merchants are read again.
  foreign = await newPerson(platform, { type: 1, merchant: await openOtherMerchant(platform) })
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

async function newAgent(options: PersonOptions = {}): Promise<Person> {
  const agent = await newPerson(platform, { type: 1, cash: '100.00', ...options })
  flagsOf(agent)['AGENTTRANSFERS'] = true
  await agent.visitor.call('accounts.setPaymentPassword', { body: { password: commonPassword, paymentPassword } })
  return agent
}
const below = ({ id }: Person, options: PersonOptions = {}) => newPerson(platform, { parentId: id, ...options })
const bodyOf = (to: Person, amount = '10.00') => ({ memberId: to.id, amount, paymentPassword })
const pay = ({ visitor }: Person, body: ReturnType<typeof bodyOf>, idempotencyKey = randomUUID()) =>
  visitor.call('agents.transferDownline', { body, options: { idempotencyKey } })
const refused = async ({ visitor }: Person, body: ReturnType<typeof bodyOf>) =>
  (await visitor.refusal('agents.transferDownline', { body, options: { idempotencyKey: randomUUID() } })).code
const owe = ({ id, merchant }: Person) =>
  platform.app.context.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'test' } }, name: 'test.debt' },
    async ({ tx }) => {
      await post(tx, {
        key: `test:debt:${id}`,
        type: 'trial.fund',
        currency: 'USD',
        memberId: id,
        reference: 'Debt',
        moves: [
          { account: { memberId: id, kind: 'debt' }, amount: money(-1_000_001n, 'USD') },
          { account: clearing('opening'), amount: money(1_000_001n, 'USD') },
        ],
      })
      return {}
    },
  )
const recordOf = async ({ visitor }: Person) =>
  (await visitor.call('wallet.transactions', { query: { type: 'agent.transfer' } })).list.map(
    ({ amount, balanceAfter, reference }) => [amount, balanceAfter, reference],
  )
const rowsOf = async ({ id }: Person) => {
  const { rows } = await platform.database.owner.query(`select 1 from agent_transfer where agent_id = $1`, [id])
  return rows.length
}

describe('a transfer', () => {
  test('moves cash to a direct downline, with a record on both sides and a turnover to play', async () => {
    const agent = await newAgent()
    const child = await below(agent, { cash: '1.00' })
    expect(await agent.visitor.call('agents.transferTerms')).toEqual({
      isOpen: true,
      hasPaymentPassword: true,
      currency: 'USD',
      cash: '100.00',
      leftToday: null,
    })
    const { reference, total } = await pay(agent, bodyOf(child, '30.50'))
    expect(total).toBe('30.50')
    expect(await recordOf(agent)).toEqual([['-30.50', '69.50', reference]])
    expect(await recordOf(child)).toEqual([['30.50', '31.50', reference]])
    const { utcOffset, ...ofAgents } = { types: 'A' as const, utcOffset: 0 }
    const listed = await child.visitor.call('wallet.transactions', { query: ofAgents })
    expect(listed.list.map(({ type, amount }) => [type, amount])).toEqual([['agent.transfer', '30.50']])
    expect(await child.visitor.call('wallet.transactionCodes', { query: ofAgents })).toEqual({
      list: ['agent.transfer'],
    })
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    const days = { from: day(-1), to: day(1), utcOffset, ...ofAgents }
    expect(await child.visitor.call('wallet.transactionTotals', { query: days })).toMatchObject({
      count: 1,
      net: '30.50',
      opening: null,
    })
    const neither = { ...days, type: 'trial.fund' }
    expect(await child.visitor.call('wallet.transactionTotals', { query: neither })).toMatchObject({ count: 0 })
    const { rows } = await platform.database.owner.query(
      `select required::text from turnover_lock where member_id = $1`,
      [child.id],
    )
    expect(rows).toEqual([{ required: '305000' }])
  })

  test('goes down by one step only: not up, not sideways, not to oneself, a stranger or another merchant', async () => {
    const agent = await newAgent()
    const [child, sibling] = [await newAgent({ parentId: agent.id }), await below(agent)]
    const grandchild = await below(child)
    for (const [from, to] of [
      [child, agent],
      [child, sibling],
      [agent, grandchild],
      [agent, agent],
      [agent, foreign],
    ] as const)
      expect(await refused(from, bodyOf(to))).toBe('user_unknown')
    expect(await rowsOf(agent)).toBe(0)
    expect(await refused(grandchild, bodyOf(agent))).toBe('non_agent_login')
    await platform.database.owner.query(`update member set status = 'disabled' where id = $1`, [sibling.id])
    expect(await refused(agent, bodyOf(sibling))).toBe('user_unknown')
  })

  test('is refused for what is no amount, more than the cash, and another currency', async () => {
    const agent = await newAgent()
    const child = await below(agent)
    expect(await refused(agent, bodyOf(child, '0'))).toBe('amount_invalid')
    expect(await refused(agent, bodyOf(child, '1.001'))).toBe('amount_invalid')
    expect(await refused(agent, bodyOf(child, '100.01'))).toBe('insufficient_funds')
    expect(await refused(agent, bodyOf(await below(agent, { currency: 'VND' }), '5.00'))).toBe('agent_info_wrong')
    expect(await spendableOf(platform, agent.id)).toBe(1_000_000n)
  })

  test('needs the payment password, and the merchant’s consent', async () => {
    const agent = await newAgent()
    const child = await below(agent)
    expect(await refused(agent, { ...bodyOf(child), paymentPassword: '111222' })).toBe('payment_password_wrong')
    const unset = await newPerson(platform, { type: 1, cash: '5.00' })
    expect(await refused(unset, bodyOf(await below(unset)))).toBe('payment_password_unset')
    // The other merchant has not opened it.
    expect(await refused(foreign, bodyOf(child))).toBe('feature_closed')
    expect((await foreign.visitor.call('agents.transferTerms')).isOpen).toBe(false)
    const noKey = await agent.visitor.refusal('agents.transferDownline', { body: bodyOf(child) })
    expect(noKey.code).toBe('idempotency_key_required')
  })

  test('passes on no money that is still to be played, and none of a debtor', async () => {
    const agent = await newAgent()
    const child = await below(agent)
    await platform.database.owner.query(
      `insert into turnover_lock (merchant_id, member_id, currency, required) values (current_merchant(), $1, 'USD', 1)`,
      [agent.id],
    )
    expect(await refused(agent, bodyOf(child))).toBe('turnover_required')
    // A reward that is not staked yet keeps only what it is.
    await platform.database.owner.query(
      'update turnover_lock set required = 2000, of_rewards = 2000, locked = 2000 where member_id = $1',
      [agent.id],
    )
    expect(await refused(agent, bodyOf(child, '99.81'))).toBe('turnover_required')
    await pay(agent, bodyOf(child, '99.80'))
    const debtor = await newAgent()
    await owe(debtor)
    expect(await refused(debtor, bodyOf(await below(debtor)))).toBe('debt_open')
    const held = await newAgent()
    await platform.database.owner.query(
      `insert into account_hold (merchant_id, member_id, cause) values (current_merchant(), $1, 'test')`,
      [held.id],
    )
    expect(await refused(held, bodyOf(await below(held)))).toBe('commission_owed')
  })

  test('is not made to a member who pauses; why is not told', async () => {
    const agent = await newAgent()
    const child = await below(agent)
    await child.visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
    expect(await refused(agent, bodyOf(child))).toBe('agent_info_wrong')
  })
})

describe('at once', () => {
  test('twenty of the same request pay once', async () => {
    const agent = await newAgent()
    const child = await below(agent)
    const key = randomUUID()
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => pay(agent, bodyOf(child, '1.00'), key)))
    const paid = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value.reference] : []))
    expect(new Set(paid).size).toBe(1)
    // More guesses of a payment password at once than it takes to lock it wait for those before.
    const others = all.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    for (const other of others) expect(other).toMatch(/rate_limited|unavailable/)
    expect((await pay(agent, bodyOf(child, '1.00'), key)).reference).toBe(paid[0])
    expect(await rowsOf(agent)).toBe(1)
    expect(await spendableOf(platform, child.id)).toBe(10_000n)
    const reused = await agent.visitor.refusal('agents.transferDownline', {
      body: bodyOf(child, '2.00'),
      options: { idempotencyKey: key },
    })
    expect(reused.code).toBe('idempotency_key_reused')
  })

  test('several are paid all or none, and one who is named twice is not', async () => {
    const agent = await newAgent()
    const [first, second] = [await below(agent), await below(agent)]
    const many = (transfers: { memberId: string; amount: string }[]) => ({
      body: { transfers, paymentPassword },
      options: { idempotencyKey: randomUUID() },
    })
    const paid = await agent.visitor.call(
      'agents.transferMultipleDownline',
      many([
        { memberId: first.id, amount: '40.00' },
        { memberId: second.id, amount: '20.00' },
      ]),
    )
    expect(paid.total).toBe('60.00')
    expect(paid.transfers).toEqual([
      { memberId: first.id, amount: '40.00' },
      { memberId: second.id, amount: '20.00' },
    ])
    expect(await recordOf(second)).toEqual([['20.00', '20.00', paid.reference]])
    const refusals = [
      [[first.id, '30.00'], [second.id, '30.00'], 'insufficient_funds'],
      [[first.id, '1.00'], [randomUUID(), '1.00'], 'user_unknown'],
      [[first.id, '1.00'], [first.id, '2.00'], 'invalid_request'],
    ] as const
    for (const [[a, left], [b, right], code] of refusals) {
      const input = many([
        { memberId: a, amount: left },
        { memberId: b, amount: right },
      ])
      expect((await agent.visitor.refusal('agents.transferMultipleDownline', input)).code).toBe(code)
    }
    await platform.database.owner.query(`update member set status = 'disabled' where id = $1`, [second.id])
    const named = await agent.visitor.refusal(
      'agents.transferMultipleDownline',
      many([
        { memberId: first.id, amount: '1.00' },
        { memberId: second.id, amount: '1.00' },
      ]),
    )
    expect(named).toMatchObject({ code: 'user_unknown', value: { memberId: second.id } })
    expect(await rowsOf(agent)).toBe(2)
    expect(await spendableOf(platform, first.id)).toBe(400_000n)
  })

  test('payments of one day stay within the limit, however many come together', async () => {
    const ana = await newConsoleVisitor(platform, 'finance')
    const set = (before: string | null, after: string | null) =>
      ana.call('operators.setLimit', {
        body: { kind: 'team', subject: 'USD', before, after, reason: 'As agreed with the agents.' },
      })
    expect(await set(null, '50.00')).toEqual({ isProposed: false })
    const agent = await newAgent()
    const child = await below(agent)
    const wave = async () => {
      const all = await Promise.allSettled(Array.from({ length: 4 }, () => pay(agent, bodyOf(child))))
      return all.filter(({ status }) => status === 'fulfilled').length
    }
    expect([await wave(), await wave()]).toEqual([4, 1])
    expect((await agent.visitor.call('agents.transferTerms')).leftToday).toBe('0.00')
    expect(await refused(agent, bodyOf(child, '0.01'))).toBe('amount_out_of_range')
    expect(await set('50.00', '20.00')).toEqual({ isProposed: false })
    expect(await set('20.00', null)).toEqual({ isProposed: true })
    await platform.database.owner.query('delete from agent_transfer_limit')
  })
})

test('the console lists what was paid, of everybody or of one account', async () => {
  const [ana, games] = [await newConsoleVisitor(platform, 'finance'), await newConsoleVisitor(platform, 'content')]
  const agent = await newAgent()
  const [first, second] = [await below(agent), await below(agent)]
  await pay(agent, bodyOf(first, '1.00'))
  await pay(agent, bodyOf(second, '2.00'))
  const listed = async (query: { account?: string; limit?: number; after?: string }) =>
    (await ana.call('agents.transfers', { query })).list.map(({ agent: from, member, amount }) => [
      from.account,
      member.account,
      amount,
    ])
  const rows = [
    [agent.account, second.account, '2.00'],
    [agent.account, first.account, '1.00'],
  ]
  expect(await listed({ account: agent.account.toUpperCase() })).toEqual(rows)
  expect(await listed({ account: first.account })).toEqual(rows.slice(1))
  const page = await ana.call('agents.transfers', { query: { account: agent.account, limit: 1 } })
  expect(await listed({ account: agent.account, limit: 1, after: page.next ?? '' })).toEqual(rows.slice(1))
  expect(await games.refusal('agents.transfers', { query: {} })).toBe('permission_denied')
})
