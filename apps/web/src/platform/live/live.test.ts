import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { backOffMs } from './back-off.ts'
import { startLive } from './live.ts'
import { createLiveBus } from './live-bus.ts'
import { createSseParser, type ServerSentEvent } from './sse-parser.ts'
import { runStream } from './stream.ts'

const read = (pieces: readonly string[]): ServerSentEvent[] => {
  const events: ServerSentEvent[] = []
  const parse = createSseParser((event) => events.push(event))
  for (const piece of pieces) parse(piece)
  return events
}

const stream =
  ': \n\nevent: hello\ndata: {"now":1}\n\nevent: draw\r\ndata: a\r\ndata: b\r\n\r\ndata: plain\n\nevent: cut\ndata: never'

test('events are parsed across any chunk boundaries', () => {
  const expected = [
    { event: 'hello', data: '{"now":1}' },
    { event: 'draw', data: 'a\nb' },
    { event: 'message', data: 'plain' },
  ]
  expect(read([stream])).toEqual(expected)
  for (let size = 1; size < 9; size++)
    expect(read(stream.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []), `pieces of ${size}`).toEqual(expected)
})

/** The library is the reference for our parser, which is a sixth of its size and loaded by every page. */
function readByLibrary(pieces: readonly string[]): ServerSentEvent[] {
  const events: ServerSentEvent[] = []
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event: event ?? 'message', data }) })
  for (const piece of pieces) parser.feed(piece)
  return events
}

test('for any stream and any chunks, the parser agrees with eventsource-parser', () => {
  const line = fc.constantFrom(
    '',
    '',
    'event: a',
    'event:b',
    'event',
    'data: x',
    'data:y',
    'data',
    'data:  z',
    ': c',
    'id: 1',
    'other: 2',
    'data: u:v',
  )
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
  fc.assert(
    fc.property(fc.array(fc.tuple(line, lineEnd)), fc.integer({ min: 1, max: 12 }), (lines, size) => {
      const text = `${lines.map((parts) => parts.join('')).join('')}data: end\n\n`
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect(read(pieces)).toEqual(readByLibrary(pieces))
    }),
    { numRuns: 2_000 },
  )
})

test('a session that the platform does not know is reported, other refusals are not', async () => {
  const refused = async (status: number): Promise<number> => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status }))
    const leaving = new AbortController()
    const onSessionEnded = vi.fn()
    // The stream asks for its headers before each attempt: the second ends the test.
    const attempt = vi.fn(() => ({}))
    vi.stubGlobal('addEventListener', () => queueMicrotask(() => leaving.abort()))
    vi.stubGlobal('removeEventListener', () => undefined)
    const options = {
      url: '/wps/stream',
      headers: attempt,
      onEvent: vi.fn(),
      onResync: vi.fn(),
      isLate: false,
      onSessionEnded,
    }
    await runStream(options, leaving.signal)
    vi.unstubAllGlobals()
    expect(attempt).toHaveBeenCalledTimes(1)
    return onSessionEnded.mock.calls.length
  }
  expect([await refused(401), await refused(429), await refused(503)]).toEqual([1, 0, 0])
})

test('retry delays have jitter and are capped at 30 s', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => backOffMs(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(backOffMs(1, 0)).toBe(500)
})

test('the bus notifies its listeners until they unsubscribe', () => {
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

test('what was changed after the document was made and before its stream was open is heard with the first event', async () => {
  const made = Date.parse('2026-11-20T12:00:00Z')
  const heardAt = async (at: string | null): Promise<string[]> => {
    const hello = { now: '2026-11-20T12:00:09Z', changedAt: at }
    vi.stubGlobal('fetch', async () => new Response(`event: hello\ndata: ${JSON.stringify(hello)}\n\n`))
    vi.stubGlobal('BroadcastChannel', undefined)
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    const leave: (() => void)[] = []
    vi.stubGlobal('addEventListener', (name: string, run: () => void) => name === 'pagehide' && leave.push(run))
    vi.stubGlobal('removeEventListener', () => undefined)
    const live = createLiveBus()
    const heard: string[] = []
    live.onResync(() => heard.push('resync'))
    live.on('content', () => heard.push('content'))
    const said = new Promise((resolve) => live.on('hello', resolve))
    startLive({
      boot: { now: made, apiBase: '' },
      http: { headers: () => ({}) },
      live,
      session: { subscribe: () => undefined },
      clock: { sync: () => undefined },
    } as unknown as Parameters<typeof startLive>[0])
    await said
    for (const run of leave) run()
    vi.unstubAllGlobals()
    return heard
  }
  expect(await heardAt('2026-11-20T12:00:05Z')).toEqual(['resync', 'content'])
  expect(await heardAt('2026-11-20T11:59:00Z')).toEqual([])
  expect(await heardAt(null)).toEqual([])
})
