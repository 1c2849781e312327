import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { ownFeedback, sendFeedback } from '../../../testing/feedback.ts'
import { listenTo } from '../../../testing/listen-to.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { readCsv } from '../../../testing/read-csv.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'

type Operator = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Operator
let ben: Operator
let person: Person

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'support')
  ben = await newConsoleVisitor(platform, 'support')
})
afterAll(() => platform.stop())
beforeEach(async () => {
  await platform.database.owner.query('delete from rate_bucket')
  person = await newPerson(platform)
})

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)
const seen = (id: string, by = ana) => by.call('messaging.feedbackEntry', { params: { id } })
const queue = async (query: object, by = ana) => (await by.call('messaging.feedbackQueue', { query })).list
const claim = (id: string, by = ana) => by.call('messaging.claimFeedback', { params: { id }, body: {} })
const close = (id: string, by = ana) => by.call('messaging.closeFeedback', { params: { id }, body: {} })
const answer = (id: string, text: string, { by = ana, messageId = randomUUID() } = {}) =>
  by.call('messaging.answerFeedback', { params: { id }, body: { id: messageId, text } })
const write = (feedbackId: string, text: string, id: string = randomUUID()) =>
  person.visitor.call('messaging.addToFeedback', { body: { feedbackId, id, text } })
const inbox = async () => (await person.visitor.call('messaging.inbox', { query: {} })).list

test('it is claimed, answered into the inbox, written to again and closed, each with its trace', async () => {
  const id = await sendFeedback(person)
  expect(await seen(id)).toMatchObject({
    state: 'new',
    account: person.account,
    language: 'EN',
    operatorName: null,
    firstAnsweredAt: null,
    messages: [{ author: 'member', operatorName: null }],
  })
  await claim(id)
  expect(await seen(id)).toMatchObject({ state: 'in_progress', operatorName: ana.name })
  const listener = await listenTo(platform.origin, person.visitor.headers)
  await answer(id, '  It has <b>arrived</b>.  ')
  await until(() => listener.heard.some(({ topic }) => topic === 'unread'))
  listener.leave()
  const [message] = await inbox()
  expect(message).toMatchObject({
    kind: 'feedbackAnswered',
    params: { answer: 'It has <b>arrived</b>.' },
    isRead: false,
  })
  expect(await seen(id)).toMatchObject({ state: 'answered', waitingSince: null })
  await write(id, 'It has not.')
  expect(await seen(id)).toMatchObject({ state: 'in_progress', operatorName: ana.name })
  await answer(id, 'Now it has.')
  await close(id)
  await write(id, 'Thank you.')
  expect((await ownFeedback(person))[0]).toMatchObject({
    state: 'in_progress',
    messages: [
      { author: 'member' },
      { author: 'operator', text: 'It has <b>arrived</b>.' },
      { author: 'member', text: 'It has not.' },
      { author: 'operator', text: 'Now it has.' },
      { author: 'member', text: 'Thank you.' },
    ],
  })
  expect(await inbox()).toHaveLength(2)
  const { rows } = await owner('select action from audit_entry where subject = $1 order by id', [`feedback:${id}`])
  expect(rows.map(({ action }) => (action as string).slice('feedback.'.length))).toEqual([
    'send',
    'claim',
    'answer',
    'answer',
    'close',
  ])
})

test('an answer that is sent again, under one key or two, is one answer and one message', async () => {
  const id = await sendFeedback(person)
  const messageId = randomUUID()
  await Promise.all([answer(id, 'Yes.', { messageId }), answer(id, 'Yes.', { messageId })])
  await answer(id, 'Yes.', { messageId })
  expect((await seen(id)).messages).toHaveLength(2)
  expect(await inbox()).toHaveLength(1)
  expect(await ben.refusal('messaging.answerFeedback', { params: { id }, body: { id: messageId, text: 'No.' } })).toBe(
    'invalid_request',
  )
})

test('what a member sends again is one message; the id of an answer is refused', async () => {
  const id = await sendFeedback(person)
  const messageId = randomUUID()
  await Promise.all([write(id, 'Hello?', messageId), write(id, 'Hello?', messageId)])
  expect((await seen(id)).messages).toHaveLength(2)
  const answerId = randomUUID()
  await answer(id, 'Yes.', { messageId: answerId })
  const body = { feedbackId: id, id: answerId, text: 'Mine' }
  expect(await person.visitor.refusal('messaging.addToFeedback', { body })).toMatchObject({ code: 'invalid_request' })
  const blank = { feedbackId: id, id: randomUUID(), text: ' \n ' }
  expect(await person.visitor.refusal('messaging.addToFeedback', { body: blank })).toMatchObject({
    code: 'invalid_request',
  })
})

describe('it belongs to one operator', () => {
  test('of two who claim at once one gets it, and the other neither answers nor closes', async () => {
    const id = await sendFeedback(person)
    const ends = await Promise.allSettled([claim(id, ana), claim(id, ben)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [first] = (await seen(id)).operatorId === ana.id ? [ben] : [ana]
    const other = first
    const params = { id }
    expect(await other.refusal('messaging.answerFeedback', { params, body: { id: randomUUID(), text: 'x' } })).toBe(
      'decided_already',
    )
    expect(await other.refusal('messaging.closeFeedback', { params, body: {} })).toBe('decided_already')
    await other.call('messaging.assignFeedback', { params, body: { operatorId: other.id } })
    await answer(id, 'Taken over.', { by: other })
  })

  test('and is handed to whoever may answer', async () => {
    const id = await sendFeedback(person)
    const finance = await newConsoleVisitor(platform, 'finance')
    const params = { id }
    const { list } = await ana.call('messaging.feedbackColleagues')
    expect(list.map((each) => each.id)).toEqual(expect.arrayContaining([ana.id, ben.id]))
    expect(list.map((each) => each.id)).not.toContain(finance.id)
    expect(await ana.refusal('messaging.assignFeedback', { params, body: { operatorId: finance.id } })).toBe(
      'not_found',
    )
    await ana.call('messaging.assignFeedback', { params, body: { operatorId: ben.id } })
    expect(await seen(id)).toMatchObject({ state: 'in_progress', operatorId: ben.id })
    await close(id, ben)
    expect(await ana.refusal('messaging.assignFeedback', { params, body: { operatorId: ana.id } })).toBe(
      'decided_already',
    )
    expect(await ana.refusal('messaging.claimFeedback', { params, body: {} })).toBe('decided_already')
  })
})

test('the queue has the longest waiting first, and its filters', async () => {
  await owner(`update feedback set state = 'closed', waiting_since = null where waiting_since is not null`)
  const [late, fresh, won] = [
    await sendFeedback(person, { type: '2' }),
    await sendFeedback(person, { type: '1' }),
    await sendFeedback(person, { type: '0' }),
  ]
  await owner(`update feedback set waiting_since = now() - interval '3 hours' where id = $1`, [fresh])
  const idsOf = async (query: object) => (await queue(query)).map(({ id }) => id)
  expect(await idsOf({})).toEqual([fresh, late, won])
  const { list, next } = await ana.call('messaging.feedbackQueue', { query: { limit: 2 } })
  const rest = await ana.call('messaging.feedbackQueue', { query: { limit: 2, after: next } as never })
  expect([...list, ...rest.list].map(({ id }) => id)).toEqual([fresh, late, won])
  expect(await idsOf({ type: '2' })).toEqual([late])
  expect(await idsOf({ waitingHours: 2 })).toEqual([fresh])
  await claim(late)
  await claim(won, ben)
  expect(await idsOf({ state: 'new' })).toEqual([fresh])
  expect(await idsOf({ assignee: 'me' })).toEqual([late])
  expect(await idsOf({ assignee: 'others' })).toEqual([won])
  expect(await idsOf({ assignee: 'nobody' })).toEqual([fresh])
  await answer(late, 'Done.')
  expect(await idsOf({})).toEqual([fresh, won])
  expect(await idsOf({ state: 'answered' })).toContain(late)
  expect((await idsOf({ state: 'all' }))[0]).toBe(late)
  expect(await idsOf({ state: 'all', from: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
})

test('the time to the first answer is measured, and a later answer does not change it', async () => {
  await owner("update feedback set created_at = created_at - interval '400 days'")
  expect(await ana.call('messaging.feedbackTimes', { query: {} })).toEqual({
    received: 0,
    answered: 0,
    medianSeconds: null,
    p95Seconds: null,
  })
  const ids = [await sendFeedback(person), await sendFeedback(person), await sendFeedback(person)]
  await sendFeedback(person)
  for (const [index, id] of ids.entries()) {
    await owner('update feedback set created_at = now() - make_interval(mins => $2) where id = $1', [
      id,
      [10, 20, 60][index],
    ])
    await answer(id, 'First.')
    await answer(id, 'Second.')
  }
  const { received, answered, medianSeconds, p95Seconds } = await ana.call('messaging.feedbackTimes', {
    query: { days: 1 },
  })
  expect([received, answered]).toEqual([4, 3])
  expect(medianSeconds).toBeGreaterThanOrEqual(20 * 60)
  expect(medianSeconds).toBeLessThan(25 * 60)
  // Between the second and the third: nine tenths of the way.
  expect(p95Seconds).toBeGreaterThanOrEqual(56 * 60)
  expect(p95Seconds).toBeLessThan(61 * 60)
})

test('only whoever may sees it; a look at pictures is recorded each time; the list is a file for whoever may', async () => {
  const id = await sendFeedback(person)
  const auditor = await newConsoleVisitor(platform, 'auditor')
  const params = { id }
  expect(await auditor.refusal('messaging.feedbackEntry', { params })).toBe('permission_denied')
  expect(await auditor.refusal('messaging.lookAtFeedback', { params, body: {} })).toBe('permission_denied')
  const key = randomUUID()
  await ana.call('messaging.lookAtFeedback', { params, body: {}, key })
  await ana.call('messaging.lookAtFeedback', { params, body: {}, key })
  const { rows } = await owner(`select actor from audit_entry where subject = $1 and action = 'feedback.look'`, [
    `feedback:${id}`,
  ])
  expect(rows).toEqual([{ actor: `operator:${ana.id}` }, { actor: `operator:${ana.id}` }])
  const unknown = { id: randomUUID() }
  expect(await ana.refusal('messaging.feedbackEntry', { params: unknown })).toBe('not_found')
  for (const name of ['messaging.lookAtFeedback', 'messaging.claimFeedback', 'messaging.closeFeedback'] as const)
    expect(await ana.refusal(name, { params: unknown, body: {} })).toBe('not_found')
  const boss = await newConsoleVisitor(platform, 'owner')
  const response = await fetch(`${platform.consoleOrigin}/ops/feedback?state=all`, {
    headers: { ...boss.headers, Accept: 'text/csv' },
  })
  expect(readCsv(await response.text()).map(([first]) => first)).toContain(id)
  const elsewhere = createConsoleVisitor(platform, ana)
  elsewhere.headers['Merchant'] = 'other'
  expect(await elsewhere.refusal('messaging.feedbackEntry', { params })).toBe('merchant_unknown')
})
