import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustmentReason as reason, startTestAdjustments, type TestAdjustments } from '../../../testing/adjustments.ts'
import { createConsoleVisitor, newConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { lostRights, newOperator, outputOf, type TestOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'

let adjustments: TestAdjustments
let { platform, ana, ben, cleo, owner, propose } = {} as TestAdjustments

beforeAll(async () => {
  adjustments = await startTestAdjustments()
  ;({ platform, ana, ben, cleo, owner, propose } = adjustments)
})
afterAll(() => adjustments.stop())

const approve = { step: 'approve', reason } as const
const cashOf = async ({ visitor }: Person) => (await visitor.call('wallet.balances')).merchantWallet.cash

describe('the database', () => {
  const end = (id: string, state: string) =>
    owner(`update adjustment set state = $2, note = 'planted', ended_at = now() where id = $1`, [id, state])
  const vote = (id: string, { id: operator }: Pick<TestOperator, 'id'>, says = 'approve') =>
    owner(
      `insert into operator_vote (merchant_id, subject_kind, subject_id, says, operator_id) values (current_merchant(), 'adjustment', $1, $3, $2)`,
      [id, operator, says],
    )

  test('knows no approval of one person, whatever writes it', async () => {
    const { id } = await propose()
    const refused = { code: '23514', constraint: 'adjustment_is_agreed' }
    await expect(end(id, 'approved')).rejects.toMatchObject(refused)
    await expect(end(id, 'rejected')).rejects.toMatchObject(refused)
    await expect(vote(id, ana)).rejects.toMatchObject({ code: '23505' })
    await expect(vote(id, { id: randomUUID() })).rejects.toMatchObject({ code: '23503' })
    await expect(vote(id, ben, 'withdraw')).rejects.toMatchObject({ code: '23514' })
    await vote(id, ben, 'reject')
    await expect(end(id, 'approved')).rejects.toMatchObject(refused)
  })

  test.each(lostRights)('counts no proposal of who %s since: two others approve it', async (_how, lose) => {
    const dan = await newOperator(platform)
    const proposer = createConsoleVisitor(platform, dan)
    const { id: memberId } = await newPerson(platform)
    const body = { memberId, kind: 'goodwill', direction: 'credit', amount: '5.00', reason } as const
    const { id } = await proposer.call('wallet.proposeAdjustment', { body })
    const params = { id }
    await owner(lose, [dan.id])
    expect(await ben.call('wallet.decideAdjustment', { params, body: approve })).toEqual({ outcome: 'needs_second' })
    await expect(end(id, 'approved')).rejects.toMatchObject({ constraint: 'adjustment_is_agreed' })
    expect(await cleo.call('wallet.decideAdjustment', { params, body: approve })).toEqual({ outcome: 'done' })
  })

  test('takes a new one as proposed only', async () => {
    const client = await platform.app.context.database.pool.connect()
    try {
      await client.query(`select set_config('fairground.merchant', '${platform.merchant}', false)`)
      const planted = client.query(
        `insert into adjustment (merchant_id, id, state) values (current_merchant(), gen_random_uuid(), 'approved')`,
      )
      await expect(planted).rejects.toMatchObject({ code: '42501' })
    } finally {
      client.release(true)
    }
  })

  test('knows no decision after seven days, and the queue ends there too', async () => {
    const { person, id, params, reference } = await propose()
    await owner(`update adjustment set expires_at = now() where id = $1`, [id])
    for (const step of ['approve', 'reject'] as const)
      expect(await ben.refusal('wallet.decideAdjustment', { params, body: { step, reason } })).toBe('decided_already')
    expect(await ana.refusal('wallet.withdrawAdjustment', { params, body: { reason } })).toBe('decided_already')
    await vote(id, ben)
    await expect(end(id, 'approved')).rejects.toThrow('the adjustment has expired')
    const shown = await ben.call('wallet.adjustment', { params })
    expect(shown.timeline.map(({ event }) => event)).toContain('expired')
    const find = async (query: object) =>
      (await ben.call('wallet.adjustments', { query: { limit: 200, ...query } })).list.map((row) => row.reference)
    expect(await find({})).not.toContain(reference)
    expect(await find({ account: person.account, state: 'expired' })).toEqual([reference])
    expect(await find({ account: person.account.toUpperCase() })).toEqual([reference])
  })

  test('names an approved adjustment that differs from its posting', async () => {
    const { id, params, reference, person } = await propose()
    await ben.call('wallet.decideAdjustment', { params, body: approve })
    const set = (amount: number) => owner('update adjustment set amount = $2 where id = $1', [id, amount])
    await set(60_000)
    const found = await outputOf(platform, ['reconcile', '--merchant', 'demo'])
    await set(50_000)
    expect(found).toContain(
      `adjustment ${reference} (${person.account}, adjustments, USD) is not what was posted: 6.00 instead of 5.00`,
    )
  })
})

test('the queue has the longest waiting first, page by page', async () => {
  const [first, second] = [await propose(), await propose()]
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await ana.call('wallet.adjustments', { query: { limit: 2, ...(after && { after }) } })
    expect(page.list.every(({ state }) => state === 'proposed')).toBe(true)
    seen.push(...page.list.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(seen.slice(-2)).toEqual([first.id, second.id])
  expect(new Set(seen).size).toBe(seen.length)
})

test('who may only propose decides nothing, who may only read does neither; another merchant has none', async () => {
  const { person, params } = await propose()
  const body = { memberId: person.id, kind: 'goodwill', direction: 'credit', amount: '5.00', reason } as const
  const support = await newConsoleVisitor(platform, 'support')
  await support.call('wallet.proposeAdjustment', { body })
  expect(await support.refusal('wallet.decideAdjustment', { params, body: approve })).toBe('permission_denied')
  const auditor = await newConsoleVisitor(platform, 'auditor')
  expect((await auditor.call('wallet.adjustment', { params })).state).toBe('proposed')
  expect(await auditor.refusal('wallet.proposeAdjustment', { body })).toBe('permission_denied')
  expect(await auditor.refusal('wallet.withdrawAdjustment', { params, body: { reason } })).toBe('permission_denied')
  const elsewhere = createConsoleVisitor(
    platform,
    await newOperator(platform, `elsewhere-${process.pid}`, [await openOtherMerchant(platform)]),
  )
  elsewhere.headers['Merchant'] = 'other'
  expect(await elsewhere.refusal('wallet.adjustment', { params })).toBe('not_found')
  expect(await elsewhere.refusal('wallet.decideAdjustment', { params, body: approve })).toBe('not_found')
  expect(await elsewhere.refusal('wallet.withdrawAdjustment', { params, body: { reason } })).toBe('not_found')
  expect(await elsewhere.refusal('wallet.proposeAdjustment', { body })).toBe('not_found')
  expect((await elsewhere.call('wallet.adjustments')).list).toEqual([])
})

describe('the command line', () => {
  const run = (as: TestOperator | null, ...words: string[]) =>
    outputOf(platform, ['adjustment', ...words, '--merchant', 'demo'], { as })
  const why = ['--reason', reason]
  const propose5 = async (account: string) => {
    const said = await run(ana, 'propose', account, 'correction', 'debit', '5.00', ...why)
    return /^(AD-\d{5}-\d{4}) is proposed: another person has to approve it\.$/.exec(said)?.[1] ?? said
  }

  test('proposes, lists, shows, approves, rejects and withdraws', async () => {
    const person = await newPerson(platform, { cash: '10.00' })
    const [one, two, three] = [
      await propose5(person.account),
      await propose5(person.account),
      await propose5(person.account),
    ]
    expect(await run(null, 'list')).toMatch(
      new RegExp(`${one} +${person.account} +-5.00 USD +correction of ${ana.name}`),
    )
    expect(await run(ana, 'approve', one, ...why)).toBe('You have proposed it: another person has to decide.')
    expect(await run(ben, 'approve', one.toLowerCase(), ...why)).toBe(`${one} is approved.`)
    expect(await run(cleo, 'approve', one, ...why)).toBe(`${one} is approved: that cannot be done now.`)
    expect(await run(ben, 'reject', two, ...why)).toBe(`${two} is rejected.`)
    expect(await run(ben, 'withdraw', three, ...why)).toBe('Only who has proposed it may take it back: reject it.')
    expect(await run(ana, 'withdraw', three, ...why)).toBe(`${three} is withdrawn.`)
    const shown = await run(ben, 'show', one)
    for (const part of [
      'approved: "A draw was late."',
      '-5.00 USD, correction',
      `approve    ${ana.name} 2`,
      `approve    ${ben.name} 2`,
    ])
      expect(shown).toContain(part)
    expect(await cashOf(person)).toBe('5.00')
  })

  test('says plainly what cannot be done', async () => {
    const { account } = await newPerson(platform)
    const said = (...words: string[]) => run(ana, ...words, ...why)
    expect(await run(ana, 'propose', account, 'goodwill', 'credit', '5.00')).toContain('needs --reason')
    expect(await said('propose', account, 'gift', 'credit', '5.00')).toBe(
      '"gift" is none of goodwill, correction, chargeback.',
    )
    expect(await said('propose', account, 'goodwill', 'debit', '5.00')).toContain('Goodwill is a credit')
    expect(await said('propose', account, 'goodwill', 'credit', '5.001')).toContain(
      'no amount in the member’s currency',
    )
    expect(await said('propose', 'nobody_at_all', 'goodwill', 'credit', '5.00')).toContain('no member with the account')
    expect(await said('approve', 'AD-1')).toBe('demo has no adjustment AD-1.')
    expect(await run(null, 'approve', 'AD-1', ...why)).toContain('needs an operator')
    const debt = await propose5(account)
    expect(await run(ben, 'approve', debt, ...why)).toBe('The member’s cash does not cover it: it stays open.')
  })
})
