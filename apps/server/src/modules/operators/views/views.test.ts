import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const params = { list: 'payments.deposits' }
const late = { name: 'Late', query: 'state=pending&sort=-at' }
const body = { filters: [late], columns: [{ key: 'fee', isShown: true }], version: 0 }

test('filters and columns of a list are kept for one person, in every browser and at every merchant', async () => {
  const [ana, ben] = [await newConsoleVisitor(platform), await newConsoleVisitor(platform, 'support')]
  expect(await ana.call('operators.listView', { params })).toEqual({ filters: [], columns: [], version: 0 })
  expect(await ana.call('operators.saveListView', { params, body })).toEqual({ version: 1 })
  expect(await ana.call('operators.listView', { params })).toEqual({ ...body, version: 1 })
  expect(await ben.call('operators.listView', { params })).toMatchObject({ filters: [] })
  expect(await ana.call('operators.listView', { params: { list: 'games.games' } })).toMatchObject({ filters: [] })
})

test('what another browser has saved is not overwritten', async () => {
  const ana = await newConsoleVisitor(platform)
  await ana.call('operators.saveListView', { params, body })
  expect(await ana.refusal('operators.saveListView', { params, body })).toBe('stale_edit')
  const second = { params, body: { ...body, version: 1, filters: [] } }
  const outcomes = await Promise.allSettled([1, 2].map(() => ana.call('operators.saveListView', second)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ana.call('operators.listView', { params })).toMatchObject({ filters: [], version: 2 })
})

test('what is no list, twice the same name and more than is asked for are refused', async () => {
  const ana = await newConsoleVisitor(platform)
  expect(await ana.refusal('operators.listView', { params: { list: 'no.where' } })).toBe('not_found')
  expect(await ana.refusal('operators.saveListView', { params, body: { ...body, filters: [late, late] } })).toBe(
    'invalid_request',
  )
  const foreign = { ...body, operator: '00000000-0000-0000-0000-000000000000' }
  expect(await ana.refusal('operators.saveListView', { params, body: foreign })).toBe('invalid_request')
  const many = Array.from({ length: 51 }, (_, number) => ({ name: String(number), query: '' }))
  expect(await ana.refusal('operators.saveListView', { params, body: { ...body, filters: many } })).toBe(
    'invalid_request',
  )
  expect(await ana.call('operators.listView', { params })).toMatchObject({ version: 0 })
})
