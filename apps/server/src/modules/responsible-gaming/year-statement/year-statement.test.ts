import { beforeAll, describe, expect, test } from 'vitest'
import { parseDecimal } from '@fairground/money'
import { backdateLast } from '../../ledger/backdate.ts'
import { newPerson, topUp, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const units = (text: string) => parseDecimal(text, 'USD').amount
const thisYear = new Date().getUTCFullYear()

/** One movement of cash in the past. */
async function moved(person: Person, type: string, [at, amount]: [at: string, amount: bigint]): Promise<void> {
  const key = `${type}:${person.id}:${at}:${amount}`
  const { owner } = platform.database
  await owner.query(
    `select set_config('fairground.merchant', $4::text, true), ledger_post(
       row(gen_random_uuid(), $1, '\\x00'::bytea, $2, $3::uuid, 'past', null, 'USD')::ledger_order,
       array[($3::uuid, 'cash', $5::bigint), (null, 'clearing:test', -$5::bigint)]::ledger_move[])`,
    [key, type, person.id, person.merchant, amount],
  )
  await backdateLast((sql, values) => owner.query(sql, values), { memberId: person.id, type, at })
}

async function ledgerSum(person: Person): Promise<bigint> {
  const { rows } = await platform.database.owner.query<{ sum: string }>(
    'select coalesce(sum(balance), 0) as sum from ledger_account where member_id = $1',
    [person.id],
  )
  return BigInt(rows[0]?.sum ?? 0)
}

describe('the statement of a year', () => {
  test('leads from what was there before it to what is there now, month by month', async () => {
    const person = await newPerson(platform)
    const past = thisYear - 1
    await moved(person, 'deposit.credit', [`${past - 1}-12-31T23:59:59Z`, 900_000n])
    await moved(person, 'game.bet', [`${past}-01-01T00:00:00Z`, -300_000n])
    await moved(person, 'game.win', [`${past}-02-28T12:00:00Z`, 120_001n])
    await moved(person, 'promo.grant', [`${past}-02-28T13:00:00Z`, 50_000n])
    await moved(person, 'adjustment.correction', [`${past}-12-31T23:00:00Z`, -7n])
    await moved(person, 'withdraw.settled', [`${past}-12-31T23:59:59Z`, -100_000n])
    await topUp(platform, person, '12.50')

    const statement = await person.visitor.call('responsibleGaming.annualStatement', { query: { year: past } })
    expect(statement).toMatchObject({ year: past, years: [thisYear, past, past - 1], opening: '90.00' })
    expect(statement.months).toHaveLength(12)
    expect(statement.months[1]).toMatchObject({ month: `${past}-02`, returned: '12.0001', bonus: '5.00' })
    expect(statement.total).toEqual({
      deposited: '0.00',
      withdrawn: '10.00',
      staked: '30.00',
      returned: '12.0001',
      net: '-17.9999',
      bonus: '5.00',
      other: '-0.0007',
    })
    const { total } = statement
    const change =
      units(total.deposited) - units(total.withdrawn) + units(total.net) + units(total.bonus) + units(total.other)
    expect(units(statement.opening) + change).toBe(units(statement.closing))
    for (const name of ['deposited', 'withdrawn', 'staked', 'returned', 'net', 'bonus', 'other'] as const)
      expect(statement.months.reduce((sum, month) => sum + units(month[name]), 0n)).toBe(units(total[name]))

    const now = await person.visitor.call('responsibleGaming.annualStatement')
    expect(now).toMatchObject({ year: thisYear, opening: statement.closing, total: { deposited: '12.50' } })
    expect(now.months).toHaveLength(new Date().getUTCMonth() + 1)
    expect(units(now.closing)).toBe(await ledgerSum(person))
  })

  test('of a member without postings is empty, and of a future year too', async () => {
    const person = await newPerson(platform)
    expect(await person.visitor.call('responsibleGaming.annualStatement')).toMatchObject({
      years: [],
      opening: '0.00',
      closing: '0.00',
    })
    expect(
      await person.visitor.call('responsibleGaming.annualStatement', { query: { year: thisYear + 1 } }),
    ).toMatchObject({ months: [] })
  })

  test('is one’s own, and not of play money', async () => {
    const [one, other] = [await newPerson(platform, { cash: '40.00' }), await newPerson(platform, { cash: '3.00' })]
    expect((await one.visitor.call('responsibleGaming.annualStatement')).closing).toBe('40.00')
    expect((await other.visitor.call('responsibleGaming.annualStatement')).closing).toBe('3.00')
    const trial = await newPerson(platform, { type: 4 })
    expect(await trial.visitor.refusal('responsibleGaming.annualStatement')).toMatchObject({
      code: 'actual_account_required',
    })
  })
})
