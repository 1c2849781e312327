import { afterEach, expect, test, vi } from 'vitest'
import { timeOf } from './toast-time.ts'
import { toast } from './toast.ts'

const texts = () => toast.list().map(({ text }) => text)

afterEach(() => toast.list().forEach(({ id }) => toast.dismiss(id)))

test('the time of a message depends on its tone and its length, or is its own', () => {
  expect(timeOf({ tone: 'success', text: 'saved' })).toBe(1_000)
  expect(timeOf({ tone: 'error', text: 'failed' })).toBe(3_000)
  expect(timeOf({ tone: 'error', text: 'x'.repeat(90) })).toBe(3_000)
  expect(timeOf({ tone: 'error', text: 'x'.repeat(91) })).toBe(8_000)
  expect(timeOf({ tone: 'success', text: 'sent', ms: 1_500 })).toBe(1_500)
  expect(timeOf({ tone: 'pending', text: 'signing out' })).toBe(Number.POSITIVE_INFINITY)
})

test('a message stays until it is dismissed', () => {
  const dismiss = toast.show({ tone: 'pending', text: 'signing out' })
  expect(texts()).toEqual(['signing out'])
  dismiss()
  expect(texts()).toEqual([])
})

test('the newest three are shown', () => {
  for (const text of ['a', 'b', 'c', 'd']) toast.show({ tone: 'info', text })
  expect(texts()).toEqual(['b', 'c', 'd'])
})

test('listeners are notified of every change until they unsubscribe', () => {
  const listener = vi.fn()
  const leave = toast.subscribe(listener)
  const dismiss = toast.show({ tone: 'info', text: 'a' })
  dismiss()
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  toast.show({ tone: 'info', text: 'b' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the list keeps its identity while nothing changes', () => {
  expect(toast.list()).toBe(toast.list())
})
