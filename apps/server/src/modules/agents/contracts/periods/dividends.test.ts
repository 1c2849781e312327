import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgentTerms } from '@fairground/contract'
import { money } from '@fairground/money'
import { flatRate, keyed, salaryTerms, signLine, startContracts } from '../../../../testing/agent-contracts.ts'
import { moveLineAsOwner } from '../../../../testing/agent-lines.ts'
import {
  clearContracts,
  merchantZone,
  newAgentLine,
  paidTo,
  registerEarlier,
  runAgentPeriods,
  statementOf,
  statementsOf,
  usd,
} from '../../../../testing/agent-periods.ts'
import { newPerson, topUp, type Person } from '../../../../testing/members.ts'
import { cashOf, played } from '../../../../testing/promotions.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../../testing/test-platform.ts'
import { paymentPassword, prepareWithdrawal } from '../../../../testing/withdrawers.ts'
import { createVendor } from '../../../../testing/vendor.ts'
import { cash, post, promo } from '../../../ledger/index.ts'
import { listMoney } from './figures.queries.ts'

let platform: TestPlatform
let top: Person
let child: Person
let player: Person

beforeAll(async () => {
  platform = await openTestMerchant()
  return () => platform.stop()
})
const owner = () => platform.database.owner

/** Each test has the periods of its own contracts only. */
beforeEach(async () => {
  await clearContracts(platform)
  ;({ top, child, player } = await newAgentLine(platform))
})

describe('a dividend', () => {
  const dividend = (ratePpm: number, changes: Partial<AgentTerms> = {}): AgentTerms =>
    salaryTerms({ kind: 'dividend', measure: 'loss', freezes: true, ...flatRate(ratePpm), ...changes })
  /** Some hours into the half-month before this one. */
  const lastHalf = async (hours: number): Promise<string> => {
    const { rows } = await owner().query<{ at: Date }>(
      `select p.starts + make_interval(hours => $2) as at from agent_period_at('dividend', $1, now()) this
       cross join lateral agent_period_at('dividend', $1, this.starts - interval '1 second') p`,
      [merchantZone(platform), hours],
    )
    return rows[0]?.at.toISOString() ?? ''
  }
  const reward = async ({ id }: Person, amount: string) => {
    const key = `promo:reward:${crypto.randomUUID()}`
    await platform.app.context.commands.run(
      { scope: { merchant: platform.merchant, actor: { kind: 'system', id: 'test' } }, name: 'test.reward' },
      ({ tx }) =>
        post(tx, {
          key,
          type: 'promo.reward',
          currency: 'USD',
          memberId: id,
          reference: 'test',
          moves: [
            { account: promo(), amount: money(-usd(amount), 'USD') },
            { account: cash(id), amount: money(usd(amount), 'USD') },
          ],
        }),
    )
  }
  const signed = async (changes: Partial<AgentTerms> = {}) => {
    const ids = await signLine(platform, [top, child], (depth) => dividend((3 - depth) * 100_000, changes))
    await startContracts(platform, ids, await lastHalf(0))
  }

  const blocks = async () => (await top.visitor.call('payments.withdrawalTerms')).blocks

  test('is of what the house kept of the team, and is owed until its payer has the money', async () => {
    await signed()
    const other = await newPerson(platform, { parentId: top.id })
    await registerEarlier(platform, [other])
    await played(platform, player, { staked: usd('1000.00'), at: await lastHalf(5) })
    // The team of the one above won as a whole.
    await played(platform, other, { staked: usd('500.00'), returned: usd('2000.00'), at: await lastHalf(6) })
    await runAgentPeriods(platform)
    expect([await paidTo(top), await paidTo(child)]).toEqual([['nothing 0.00'], ['owed 200.00']])
    const isHeld = async () =>
      (await owner().query(`select from held_account where member_id = $1`, [top.id])).rowCount === 1
    expect(await isHeld()).toBe(true)
    // Who owes it stays who owes it, wherever the downline stands now.
    expect(await moveLineAsOwner(platform, child.id, null)).toBe('moved')
    await runAgentPeriods(platform)
    expect(await cashOf(child)).toBe('0.00')
    const vendor = createVendor(platform.origin)
    const play = await vendor.launch(top)
    const bet = () => vendor.bet(play, { amount: '1.00', id: crypto.randomUUID(), round: crypto.randomUUID() })
    await topUp(platform, top, '150.00')
    await bet()
    expect(await cashOf(top)).toBe('150.00')
    expect(await blocks()).toContain('commission')
    const draft = { bankCardId: await prepareWithdrawal(platform, top), amount: '20.00', paymentPassword }
    expect((await top.visitor.refusal('payments.requestWithdrawal', { body: draft, ...keyed() })).code).toBe(
      'commission_owed',
    )
    await runAgentPeriods(platform)
    await topUp(platform, top, '100.00')
    await runAgentPeriods(platform)
    expect([await cashOf(top), await cashOf(child)]).toEqual(['50.00', '200.00'])
    expect(await paidTo(child)).toEqual(['paid 200.00'])
    expect(await isHeld()).toBe(false)
    expect(await blocks()).not.toContain('commission')
    await bet()
    expect(await cashOf(top)).toBe('49.00')
    const kinds = (await top.visitor.call('messaging.inbox', { query: {} })).list.map(({ kind }) => kind)
    expect(kinds).toContain('commissionOwed')
  })

  test('takes salaries of the same half-month off', async () => {
    await signed()
    const salaries = await signLine(platform, [top], () => salaryTerms(flatRate(10_000)))
    await startContracts(platform, salaries, await lastHalf(0))
    await played(platform, player, { staked: usd('1000.00'), at: await lastHalf(5) })
    await runAgentPeriods(platform)
    const [statement] = (await statementsOf(top)).filter(({ kind }) => kind === 'dividend')
    const { computation } = await statementOf(top, statement!.id)
    expect(computation.figures).toMatchObject({ kept: '1000.00', promotions: '0.00', salaries: '10.00', net: '990.00' })
    expect(statement).toMatchObject({ gross: '297.00', passedOn: '200.00', state: 'paid' })
  })

  test('takes off what promotions gave, in the half-month of the posting', async () => {
    await reward(player, '100.00')
    const db = platform.app.context.database.of(platform.merchant)
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const gifts = (from: number, to: number) => listMoney(db, [player.id], { startsAt: at(from), endsAt: at(to) })
    expect(await gifts(-1, 1)).toMatchObject([{ member_id: player.id, promotions: usd('100.00'), rebates: 0n }])
    expect(await gifts(-2, -1)).toEqual([])
  })

  test('carries what the team won over to the next half-month', async () => {
    await signed({ carriesOver: true })
    await played(platform, player, { staked: usd('100.00'), returned: usd('400.00'), at: await lastHalf(5) })
    await runAgentPeriods(platform)
    const [statement] = await statementsOf(child)
    const { computation } = await statementOf(child, statement!.id)
    expect(computation).toMatchObject({ base: '-300.00', carryOut: '-300.00' })
    const { rows } = await owner().query(`select carry::int from agent_contract where second_party = $1`, [child.id])
    expect(rows).toEqual([{ carry: -3_000_000 }])
  })
})

describe('an hour', () => {
  test('has a rate for bets that won and one for bets that lost', async () => {
    const ids = await signLine(platform, [top], () =>
      salaryTerms({
        kind: 'hourly_salary',
        tiers: [{ from: '100.00', activeMin: 1, ratePpm: 1_000, lostRatePpm: 4_000 }],
      }),
    )
    const { rows } = await owner().query<{ at: Date }>(
      `select date_trunc('hour', now() - interval '10 minutes', $1) - interval '1 hour' as at`,
      [merchantZone(platform)],
    )
    const at = (minutes: number) => new Date(rows[0]!.at.getTime() + minutes * 60_000).toISOString()
    await startContracts(platform, ids, at(0))
    await played(platform, player, { staked: usd('200.00'), at: at(5) })
    await played(platform, player, { staked: usd('100.00'), returned: usd('300.00'), at: at(6) })
    await played(platform, player, { staked: usd('50.00'), returned: usd('50.00'), at: at(7) })
    await runAgentPeriods(platform)
    expect(await cashOf(top)).toBe('0.90')
    expect((await statementsOf(top)).at(-1)).toMatchObject({ kind: 'hourly_salary', amount: '0.90' })
  })
})
