import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cannedAnswerLimits, type CannedAnswerDraft } from '@fairground/contract/console'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Visitor

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'support')
})
afterAll(() => platform.stop())

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)

let names = 0
const draft = (changes: Partial<CannedAnswerDraft> = {}): CannedAnswerDraft => ({
  name: `Late deposit ${(names += 1)}`,
  texts: { EN: 'It arrives within the hour.', VN: 'Tiền sẽ đến trong một giờ.' },
  ...changes,
})
const create = async (changes: Partial<CannedAnswerDraft> = {}, by = ana) => {
  const { id } = await by.call('messaging.createCannedAnswer', { body: { draft: draft(changes) } })
  return { id, params: { id } }
}
const listed = async (by: Pick<Visitor, 'call'> = ana) => (await by.call('messaging.cannedAnswers')).list
const find = async (id: string) => (await listed()).find((each) => each.id === id)

test('an answer is written, listed by name, changed by who has read the latest, and removed', async () => {
  const { id, params } = await create({ name: '  aa first  ', texts: { EN: ' Yes.\nSoon. ', VN: ' ' } })
  expect((await listed())[0]).toMatchObject({
    id,
    name: 'aa first',
    texts: { EN: 'Yes.\nSoon.' },
    revision: 1,
    changedBy: ana.name,
  })
  const body = { revision: 1, draft: draft({ texts: { EN: 'No.' } }) }
  expect(await ana.call('messaging.saveCannedAnswer', { params, body })).toEqual({ revision: 2 })
  expect(await ana.refusal('messaging.saveCannedAnswer', { params, body })).toBe('stale_edit')
  expect(await ana.refusal('messaging.removeCannedAnswer', { params, body: { revision: 1 } })).toBe('stale_edit')
  expect(await find(id)).toMatchObject({ texts: { EN: 'No.' }, revision: 2 })
  await ana.call('messaging.removeCannedAnswer', { params, body: { revision: 2 } })
  expect(await find(id)).toBeUndefined()
  expect(await ana.refusal('messaging.saveCannedAnswer', { params, body })).toBe('not_found')
  const { rows } = await owner('select action, actor from audit_entry where subject = $1 order by id', [
    `canned-answer:${id}`,
  ])
  expect(rows).toEqual(
    ['create', 'save', 'remove'].map((act) => ({ action: `canned-answer.${act}`, actor: `operator:${ana.id}` })),
  )
})

test('of two who save at once one is told, and a retry saves once', async () => {
  const { params } = await create()
  const ben = await newConsoleVisitor(platform, 'support')
  const save = (by: Visitor, key: string) =>
    by.call('messaging.saveCannedAnswer', { params, body: { revision: 1, draft: draft({ name: 'Same' }) }, key })
  const ends = await Promise.allSettled([save(ana, randomUUID()), save(ben, randomUUID())])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const input = { body: { draft: draft({ name: 'Once' }) }, key: randomUUID() }
  const made = await Promise.all([
    ana.call('messaging.createCannedAnswer', input),
    ana.call('messaging.createCannedAnswer', input),
  ])
  expect(made[0]).toEqual(made[1])
  expect((await listed()).filter(({ name }) => name === 'Once')).toHaveLength(1)
})

test.each([
  ['a blank name', { name: '   ' }, 'invalid_request'],
  ['no text in the first language', { texts: { VN: 'Vâng.' } }, 'content_incomplete'],
  ['only blanks in the first language', { texts: { EN: ' \n ', VN: 'Vâng.' } }, 'content_incomplete'],
  ['a text that is too long', { texts: { EN: 'x'.repeat(cannedAnswerLimits.text + 1) } }, 'invalid_request'],
] as const)('is refused: %s', async (_, changes, code) =>
  expect(await ana.refusal('messaging.createCannedAnswer', { body: { draft: draft(changes) } })).toBe(code),
)

test('is written by whoever may, read by others of this merchant only', async () => {
  const { id, params } = await create()
  const eve = await newConsoleVisitor(platform, 'auditor')
  expect((await listed(eve)).map((each) => each.id)).toContain(id)
  const body = { revision: 1, draft: draft() }
  expect(await eve.refusal('messaging.createCannedAnswer', { body: { draft: draft() } })).toBe('permission_denied')
  expect(await eve.refusal('messaging.saveCannedAnswer', { params, body })).toBe('permission_denied')
  expect(await eve.refusal('messaging.removeCannedAnswer', { params, body: { revision: 1 } })).toBe('permission_denied')
  const finance = await newConsoleVisitor(platform, 'finance')
  expect(await finance.refusal('messaging.cannedAnswers')).toBe('permission_denied')
  const other = await openOtherMerchant(platform)
  const max = await newConsoleVisitor(platform, 'support')
  await owner('insert into operator_merchant (merchant_id, operator_id) values ($1, $2) on conflict do nothing', [
    other,
    max.id,
  ])
  const elsewhere = createConsoleVisitor(platform, max)
  elsewhere.headers['Merchant'] = 'other'
  expect(await listed(elsewhere)).toEqual([])
  expect(await elsewhere.refusal('messaging.removeCannedAnswer', { params, body: { revision: 1 } })).toBe('not_found')
})

test('a merchant has no more than can be listed at once', async () => {
  await owner(
    `insert into canned_answer (merchant_id, id, name, texts, changed_by)
     select merchant_id, gen_random_uuid(), 'Many', texts, changed_by
     from (select * from canned_answer where merchant_id = current_merchant() limit 1) one, generate_series(1, $1)`,
    [cannedAnswerLimits.count],
  )
  expect(await ana.refusal('messaging.createCannedAnswer', { body: { draft: draft() } })).toBe('canned_answers_full')
})
