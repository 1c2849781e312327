import { notices } from '@fairground/contract/client/content'
import { expect, test, vi } from 'vitest'
import { callQuery } from './call-query.ts'
import { queryKey } from './query-key.ts'
import { createDrafts, isUncertain } from './use-command.ts'

test('keys are the call and its input, without the language', () => {
  expect(queryKey('content.home', {})).toEqual(['content.home'])
  expect(queryKey('content.home', { query: { language: 'EN' } })).toEqual(['content.home'])
  expect(queryKey('games.list', { query: { pageNo: 1, gameName: '', isNew: undefined } })).toEqual([
    'games.list',
    { pageNo: '1' },
  ])
  expect(queryKey('lottery.rules', { params: { lottery: 'fair-5d' } })).toEqual([
    'lottery.rules',
    { lottery: 'fair-5d' },
  ])
})

test('a query calls its endpoint with its input and cursor', async () => {
  const call = vi.fn(async () => ({ list: [] }))
  const query = callQuery('content.notices', notices)()
  expect(query.queryKey).toEqual(['content.notices'])
  const { signal } = new AbortController()
  await query.read({ call } as never, { signal, query: { after: 'x' } })
  expect(call).toHaveBeenCalledWith(notices, { query: { after: 'x' }, options: { signal } })
})

test('a draft keeps its idempotency key until it is answered or changed', () => {
  let made = 0
  const drafts = createDrafts(() => `key ${++made}`)
  const draft = { body: { amount: '5' } }
  expect(drafts.keyOf(draft)).toBe('key 1')
  expect(drafts.keyOf({ body: { amount: '5' } })).toBe('key 1')
  expect(drafts.keyOf({ body: { amount: '6' } })).toBe('key 2')
  drafts.close()
  expect(drafts.keyOf({ body: { amount: '6' } })).toBe('key 3')
})

test('a lost answer is uncertain, a refusal is not', () => {
  expect([0, 500, 503].map((status) => isUncertain({ status }))).toEqual([true, true, true])
  expect([400, 402, 409, 422].map((status) => isUncertain({ status }))).toEqual([false, false, false, false])
})
