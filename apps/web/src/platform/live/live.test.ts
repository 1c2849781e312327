import { expect, test, vi } from 'vitest'
import { backOffMs } from './back-off.ts'
import { createLiveBus } from './live-bus.ts'
import { createSseParser, type ServerSentEvent } from './sse-parser.ts'

const read = (pieces: readonly string[]): ServerSentEvent[] => {
  const events: ServerSentEvent[] = []
  const parse = createSseParser((event) => events.push(event))
  for (const piece of pieces) parse(piece)
  return events
}

const stream =
  ': \n\nevent: hello\ndata: {"now":1}\n\nevent: draw\r\ndata: a\r\ndata: b\r\n\r\ndata: plain\n\nevent: cut\ndata: never'

test('events are read whole, however the stream is cut', () => {
  const expected = [
    { event: 'hello', data: '{"now":1}' },
    { event: 'draw', data: 'a\nb' },
    { event: 'message', data: 'plain' },
  ]
  expect(read([stream])).toEqual(expected)
  for (let size = 1; size < 9; size++)
    expect(read(stream.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []), `pieces of ${size}`).toEqual(expected)
})

test('tries are spread and end at half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => backOffMs(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(backOffMs(1, 0)).toBe(500)
})

test('the bus tells whoever listens, and nobody who stopped', () => {
  const bus = createLiveBus()
  const [heard, resynced] = [vi.fn(), vi.fn()]
  const stop = bus.on('unread', heard)
  bus.onResync(resynced)
  bus.emit('unread', { announcements: 1, inbox: 2 })
  bus.resync()
  stop()
  bus.emit('unread', { announcements: 9, inbox: 9 })
  expect(heard.mock.calls).toEqual([[{ announcements: 1, inbox: 2 }]])
  expect(resynced).toHaveBeenCalledTimes(1)
})
