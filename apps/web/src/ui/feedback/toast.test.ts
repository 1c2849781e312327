import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'

const texts = () => toast.list().map(({ text }) => text)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a message disappears after the duration of its tone', () => {
  toast.show({ tone: 'success', text: 'saved' })
  toast.show({ tone: 'error', text: 'failed' })
  expect(texts()).toEqual(['saved', 'failed'])
  vi.advanceTimersByTime(1000)
  expect(texts()).toEqual(['failed'])
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual([])
})

test('a long error stays for eight seconds', () => {
  toast.show({ tone: 'error', text: 'x'.repeat(91) })
  vi.advanceTimersByTime(7_999)
  expect(texts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a message may bring its own time', () => {
  toast.show({ tone: 'success', text: 'sent', ms: 1500 })
  vi.advanceTimersByTime(1499)
  expect(texts()).toEqual(['sent'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a pending message stays until it is dismissed', () => {
  const dismiss = toast.show({ tone: 'pending', text: 'signing out' })
  vi.advanceTimersByTime(60_000)
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
  toast.show({ tone: 'info', text: 'a' })
  vi.runAllTimers()
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  toast.show({ tone: 'info', text: 'b' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the list keeps its identity while nothing changes', () => {
  expect(toast.list()).toBe(toast.list())
})
