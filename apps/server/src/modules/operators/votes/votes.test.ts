import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MerchantId } from '../../../platform/db/database.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { addVote, listVotes } from '../index.ts'
import type { Vote, VoteSubject } from './votes.queries.ts'

let merchant: MerchantId
let platform: TestPlatform
let ana: TestOperator
let ben: TestOperator

beforeAll(async () => {
  platform = await openTestMerchant()
  merchant = platform.merchant
  ana = await newOperator(platform)
  ben = await newOperator(platform)
})
afterAll(() => platform.stop())

const subject = (kind: VoteSubject['kind']): VoteSubject => ({ kind, id: randomUUID() })

const vote = ({ id }: TestOperator, on: VoteSubject, says: Omit<Vote, 'wanted' | 'permission'>) =>
  platform.app.context.commands.run(
    { scope: { merchant: merchant, actor: { kind: 'operator', id } }, name: 'test.vote' },
    (tools) => addVote(tools, on, { ...says, wanted: 2, permission: 'payments.decide' }),
  )
const votesOn = (on: VoteSubject) => listVotes(platform.app.context.database.of(merchant), on)

const requireVotes = ({ kind, id }: VoteSubject, says: string, reference: string | null = '') =>
  platform.database.owner.query(`select require_votes(current_merchant(), $1, $2, $3, 2, 'is_agreed', 'to test', $4)`, [
    kind,
    id,
    says,
    reference,
  ])

test('a vote for another payment replaces the earlier one of the operator, with its time', async () => {
  const transfer = subject('deposit')
  const approve = (bankReference: string) => ({ says: 'approve', bankReference })
  expect(await vote(ana, transfer, approve('ONE'))).toBe('needs_second')
  const [first] = await votesOn(transfer)
  expect(await vote(ana, transfer, approve('TWO'))).toBe('needs_second')
  expect(await vote(ana, transfer, approve('TWO'))).toBe('voted_before')
  const [latest, ...others] = await votesOn(transfer)
  expect(latest).toMatchObject({ says: 'approve', operator: ana.name, bank_reference: 'TWO' })
  expect(latest!.at.getTime()).toBeGreaterThan(first!.at.getTime())
  expect(others).toEqual([])
  expect(await vote(ben, transfer, approve('ONE'))).toBe('needs_second')
  await expect(requireVotes(transfer, 'approve', 'ONE')).rejects.toThrow('1 votes are too few')
  expect(await vote(ben, transfer, approve('TWO'))).toBeNull()
  await requireVotes(transfer, 'approve', 'TWO')
  await expect(requireVotes(transfer, 'approve', null)).rejects.toThrow('0 votes are too few to test')
})

test('a vote of who may no longer decide is listed, and does not count', async () => {
  const [withdrawal, cleo] = [subject('withdrawal'), await newOperator(platform)]
  expect(await vote(cleo, withdrawal, { says: 'approve' })).toBe('needs_second')
  expect(await vote(ana, subject('withdrawal'), { says: 'approve' })).toBe('needs_second')
  await platform.database.owner.query(`update operator set state = 'disabled' where id = $1`, [cleo.id])
  expect(await vote(ana, withdrawal, { says: 'approve' })).toBe('needs_second')
  expect((await votesOn(withdrawal)).map(({ operator, counts }) => [operator, counts])).toEqual([
    [cleo.name, false],
    [ana.name, true],
  ])
  await expect(requireVotes(withdrawal, 'approve')).rejects.toThrow('1 votes are too few')
  expect(await vote(ben, withdrawal, { says: 'approve' })).toBeNull()
})

test('one operator’s votes for two decisions stand side by side', async () => {
  const payment = subject('suspense')
  const assign = (member: string) => ({ says: `assign:${member}` })
  for (const member of ['one', 'other']) expect(await vote(ana, payment, assign(member))).toBe('needs_second')
  expect(await vote(ben, payment, assign('one'))).toBeNull()
  expect((await votesOn(payment)).map(({ says }) => says)).toEqual(['assign:one', 'assign:other', 'assign:one'])
})

test('votes on another subject or another decision do not count', async () => {
  const withdrawal = subject('withdrawal')
  await vote(ana, withdrawal, { says: 'approve' })
  await vote(ben, withdrawal, { says: 'reject' })
  await vote(ben, { ...withdrawal, kind: 'deposit' }, { says: 'approve' })
  await vote(ben, subject('withdrawal'), { says: 'approve' })
  await expect(requireVotes(withdrawal, 'approve')).rejects.toMatchObject({
    code: '23514',
    constraint: 'is_agreed',
    message: '1 votes are too few to test',
  })
  expect(await vote(ana, withdrawal, { says: 'approve' })).toBe('voted_before')
})

test.each([
  ['member', 'approve', ''],
  ['deposit', 'pay', ''],
  ['deposit', 'reject', 'ONE'],
  ['withdrawal', 'approve', 'ONE'],
  ['suspense', 'approve', ''],
  ['held_win', 'approve', ''],
  ['vendor_transfer', 'approve', ''],
])('the database knows no vote on a %s that says %s %s', async (kind, says, reference) => {
  const planted = platform.database.owner.query(
    `insert into operator_vote (merchant_id, subject_kind, subject_id, says, operator_id, bank_reference)
     values (current_merchant(), $1, $2, $3, $4, $5)`,
    [kind, randomUUID(), says, ana.id, reference],
  )
  await expect(planted).rejects.toMatchObject({ code: '23514', table: 'operator_vote' })
})
