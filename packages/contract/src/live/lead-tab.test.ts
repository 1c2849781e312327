import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadTab } from './lead-tab.ts'

type Hear = (event: { data: unknown }) => void

/** The channels of all tabs of a browser; a frozen one neither hears nor speaks. */
let open: FakeChannel[] = []
class FakeChannel {
  isFrozen = false
  readonly #hear: Hear[] = []
  readonly name: string
  constructor(name: string) {
    this.name = name
    open.push(this)
  }
  addEventListener(_: 'message', hear: Hear) {
    this.#hear.push(hear)
  }
  postMessage(data: unknown) {
    if (this.isFrozen) return
    for (const other of open)
      if (other !== this && other.name === this.name && !other.isFrozen)
        for (const hear of other.#hear) queueMicrotask(() => hear({ data }))
  }
  close() {
    open = open.filter((other) => other !== this)
  }
}

interface Tab {
  /** How often it began to lead, and whether it had to read what it missed. */
  began: boolean[]
  leads: boolean
  close: () => void
  setHidden: (isHidden: boolean) => void
  freeze: () => void
}

async function openTab(): Promise<Tab> {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const closing = new AbortController()
  const tab: Tab = {
    began: [],
    leads: false,
    close: () => closing.abort(),
    setHidden: (isHidden) => {
      vi.stubGlobal('document', page)
      page.visibilityState = isHidden ? 'hidden' : 'visible'
      page.dispatchEvent(new Event('visibilitychange'))
    },
    freeze: () => {
      if (channel) channel.isFrozen = true
    },
  }
  leadTab({
    name: 'stream',
    signal: closing.signal,
    run: (signal, isLate) => {
      tab.began.push(isLate)
      tab.leads = true
      signal.addEventListener('abort', () => (tab.leads = false))
    },
  })
  // The code of the channel comes when it is needed.
  await vi.dynamicImportSettled()
  const channel = open.at(-1)
  return tab
}

async function openTabs(count: number): Promise<Tab[]> {
  const tabs: Tab[] = []
  while (tabs.length < count) tabs.push(await openTab())
  return tabs
}

const leaders = (tabs: readonly Tab[]) => tabs.flatMap((tab, index) => (tab.leads ? [index] : []))

beforeEach(() => {
  vi.useFakeTimers()
  open = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Locks as a browser gives them: one holder, the others in their order. */
function fakeLocks() {
  type Work = (lock: object | null) => Promise<unknown>
  let asked = 0
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, work: Work) => {
    if (asked > 0 && options.ifAvailable) return work(null)
    asked += 1
    const turn = last.then(async () => {
      if (options.signal?.aborted) throw new Error('aborted')
      return work({})
    })
    last = turn.catch(() => undefined).finally(() => (asked -= 1))
    return turn
  }
  return { request }
}

const ways = [
  ['by a channel, on plain HTTP', () => ({})],
  ['by a lock', () => ({ locks: fakeLocks() })],
] as const

test.each(ways)('one of eight tabs leads, and the next one when it is closed (%s)', async (_, navigator) => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', navigator())
  const tabs = await openTabs(8)
  await vi.advanceTimersByTimeAsync(1_000)
  const [first = -1, ...others] = leaders(tabs)
  expect(others).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(leaders(tabs)).toEqual([first])
  expect(tabs[first]?.began).toEqual([false])
  tabs[first]?.close()
  await vi.advanceTimersByTimeAsync(1_000)
  const [second = -1, ...more] = leaders(tabs)
  expect(more).toEqual([])
  expect(second).not.toBe(first)
  // What came between both streams was missed.
  expect(tabs[second]?.began).toEqual([true])
})

test.each(ways)(
  'a hidden tab lets go after a while, and reads what it missed when it is seen again (%s)',
  async (_, navigator) => {
    vi.stubGlobal('BroadcastChannel', FakeChannel)
    vi.stubGlobal('navigator', navigator())
    const alone = await openTab()
    await vi.advanceTimersByTimeAsync(1_000)
    alone.setHidden(true)
    await vi.advanceTimersByTimeAsync(10_000)
    alone.setHidden(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(alone.began).toEqual([false])
    alone.setHidden(true)
    await vi.advanceTimersByTimeAsync(21_000)
    expect(alone.leads).toBe(false)
    const other = await openTab()
    await vi.advanceTimersByTimeAsync(1_000)
    alone.setHidden(false)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(leaders([alone, other])).toEqual([1])
    other.close()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(alone.began).toEqual([false, true])
  },
)

test('a tab that the system has frozen is followed by another, and steps back or goes on alone when it wakes', async () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', {})
  const tabs = await openTabs(2)
  await vi.advanceTimersByTimeAsync(1_000)
  const [first = -1] = leaders(tabs)
  tabs[first]?.freeze()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(leaders(tabs)).toEqual([0, 1])
  for (const channel of open) channel.isFrozen = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(leaders(tabs)).toHaveLength(1)
})

test('without locks and channels every tab leads', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', {})
  const tabs = await openTabs(2)
  expect(leaders(tabs)).toEqual([0, 1])
})
