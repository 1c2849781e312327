import { notices } from '@fairground/contract/client/content'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('drafts', () => {
  const endpoint = {}
  const draft = { body: { amount: '5' } }
  const alike = () => ({ body: { amount: '5' } })
  let made = 0
  let site = {}
  const open = ({ of = endpoint, userName = 'minh' } = {}) => createDrafts([of, site, userName], () => `key ${++made}`)
  beforeEach(() => {
    made = 0
    site = {}
  })
  afterEach(() => void vi.useRealTimers())

  test('keep their idempotency key until they are answered or changed', () => {
    const drafts = open()
    expect(drafts.keyOf(draft)).toBe('key 1')
    expect(drafts.keyOf(alike())).toBe('key 1')
    expect(drafts.keyOf({ body: { amount: '6' } })).toBe('key 2')
    drafts.close()
    expect(drafts.keyOf({ body: { amount: '6' } })).toBe('key 3')
  })

  test('whose answer was lost keep it in a form that is opened again, until they are answered', () => {
    const before = open()
    before.keyOf(draft)
    before.lose()
    before.lose()
    const again = open()
    expect(again.keyOf(alike())).toBe('key 1')
    again.lose()
    const third = open()
    expect(third.keyOf(alike())).toBe('key 1')
    third.close()
    expect(open().keyOf(alike())).toBe('key 2')
  })

  test('are another’s with another amount, call or member, and after ten minutes', () => {
    vi.useFakeTimers()
    const before = open()
    before.keyOf(draft)
    before.lose()
    expect(open().keyOf({ body: { amount: '50' } })).toBe('key 2')
    expect(open({ of: {} }).keyOf(draft)).toBe('key 3')
    expect(open({ userName: 'thu' }).keyOf(draft)).toBe('key 4')
    vi.advanceTimersByTime(599_000)
    expect(open().keyOf(draft)).toBe('key 1')
    vi.advanceTimersByTime(2_000)
    expect(open().keyOf(draft)).toBe('key 5')
  })
})

test('a lost answer is uncertain, a refusal is not', () => {
  expect([0, 500, 503].map((status) => isUncertain({ status }))).toEqual([true, true, true])
  expect([400, 402, 409, 422].map((status) => isUncertain({ status }))).toEqual([false, false, false, false])
})
