import type { Boot, Prefetched, SessionInfo } from '@fairground/contract'
import { CallFailed } from '@fairground/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bootFixture } from '../../testing/boot-fixture.ts'
import type { Read, ReadOptions } from './cached-query.ts'
import { createQueryClient } from './query-client.ts'

const events = new EventTarget()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const device = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  device.onLine = true
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (prefetched: Boot['prefetched'], currency?: SessionInfo['currency']) =>
  createQueryClient(bootFixture({ prefetched }), {
    get: () => (currency === undefined ? null : ({ currency } as SessionInfo)),
  })
const create = () => open([])

/** Subscribes to a query as a component does. */
function show<Data>(
  client: ReturnType<typeof create>,
  key: readonly unknown[],
  { read, ...options }: ReadOptions<Data> & { read: Read<Data> },
) {
  const query = client.find<Data>(key)
  const leave = query.attach({ options: () => options, read })
  const done = options.enabled !== false && query.isStale(options.staleTime) ? query.fetch() : Promise.resolve()
  return { query, leave, done }
}

const lost = () => new CallFailed({ status: 0, code: 'connection_lost' } as never)
const refused = () => new CallFailed({ status: 404, code: 'not_found' } as never)

describe('what the document holds', () => {
  const hot: Prefetched = { name: 'games.hot', query: {}, value: { list: [] } }

  test.each([
    ['a guest', undefined, false],
    ['a member in the merchant’s currency', 'USD', false],
    ['a member in another currency', 'VND', true],
  ] as const)('is shown to %s', (_who, currency, isReadAnew) => {
    const query = open([hot], currency).find(['games.hot'])
    expect(query.state().data).toEqual({ list: [] })
    expect(query.isStale(60_000)).toBe(isReadAnew)
  })
})

describe('reading', () => {
  test('two readers of one query share one fetch, whatever the order of its keys', async () => {
    const client = create()
    const read = vi.fn(async () => 'reply')
    const one = show(client, ['games', { a: '1', b: '2' }], { read })
    const other = show(client, ['games', { b: '2', a: '1' }], { read })
    await Promise.all([one.done, other.done])
    expect(read).toHaveBeenCalledTimes(1)
    expect(other.query.state()).toMatchObject({ data: 'reply', error: null, isFetching: false })
  })

  test('a reply is fresh for its stale time, or until it is invalidated', async () => {
    const client = create()
    const read = vi.fn(async () => 'reply')
    const { query, done } = show(client, ['games'], { read, staleTime: 60_000 })
    await done
    expect(query.isStale(60_000)).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect(query.isStale(60_000)).toBe(true)
    expect(query.isStale('static')).toBe(false)
    await client.invalidateQueries({ queryKey: ['games'] })
    expect(read).toHaveBeenCalledTimes(2)
    await client.invalidateQueries({ queryKey: ['games'], refetchType: 'none' })
    expect(read).toHaveBeenCalledTimes(2)
    expect(query.isStale(60_000)).toBe(true)
  })

  test('a lost connection is retried twice, a refusal never', async () => {
    const client = create()
    const failing = vi.fn(async () => {
      throw lost()
    })
    const { query, done } = show(client, ['lost'], { read: failing })
    await vi.advanceTimersByTimeAsync(3_000)
    await done
    expect(failing).toHaveBeenCalledTimes(3)
    expect(query.state()).toMatchObject({ error: { code: 'connection_lost' }, data: undefined, isFetching: false })
    const refusing = vi.fn(async () => {
      throw refused()
    })
    await show(client, ['refused'], { read: refusing }).done
    expect(refusing).toHaveBeenCalledTimes(1)
    const once = vi.fn(async () => {
      throw lost()
    })
    await show(client, ['once'], { read: once, retry: false }).done
    expect(once).toHaveBeenCalledTimes(1)
  })

  test('offline, a fetch waits for the connection', async () => {
    device.onLine = false
    const client = create()
    const read = vi.fn(async () => 'reply')
    const { query, done } = show(client, ['games'], { read })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(query.state()).toMatchObject({ isPaused: true, isFetching: false, error: null })
    expect(read).not.toHaveBeenCalled()
    device.onLine = true
    events.dispatchEvent(new Event('online'))
    await done
    expect(query.state()).toMatchObject({ data: 'reply', isPaused: false })
  })

  test('a failure keeps the cached data', async () => {
    const client = create()
    const read = vi.fn<Read<string>>().mockResolvedValueOnce('reply').mockRejectedValueOnce(refused())
    const { query, done } = show(client, ['games'], { read })
    await done
    await query.refetch()
    expect(query.state()).toMatchObject({ data: 'reply', error: { code: 'not_found' } })
  })

  test('the last unsubscribe aborts the fetch; cached data is kept for its cache time', async () => {
    const client = create()
    const aborted = vi.fn()
    const read: Read<string> = (signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          aborted()
          reject(lost())
        }),
      )
    const { query, leave, done } = show(client, ['slow'], { read, gcTime: 1_000 })
    leave()
    await done
    expect(aborted).toHaveBeenCalledTimes(1)
    expect(query.state()).toMatchObject({ isFetching: false, error: null })
    expect(client.find(['slow'])).toBe(query)
    vi.advanceTimersByTime(1_000)
    expect(client.find(['slow'])).not.toBe(query)
  })

  test('a caller of a restarted fetch waits for the new one', async () => {
    const client = create()
    const replies: ((value: string) => void)[] = []
    const read: Read<string> = () => new Promise((resolve) => replies.push(resolve))
    const { query, done } = show(client, ['games'], { read })
    replies[0]?.('first')
    await done
    const superseded = query.fetch()
    const anew = query.refetch()
    replies[1]?.('second')
    replies[2]?.('third')
    await superseded
    expect(query.state().data).toBe('third')
    expect((await anew).data).toBe('third')
  })
})

describe('what is known', () => {
  test('data set from outside is shown; undefined changes nothing', () => {
    const client = create()
    client.setQueryData<number>(['count'], (known) => known && known + 1)
    expect(client.find<number>(['count']).state().data).toBeUndefined()
    client.setQueryData(['count'], 1)
    client.setQueryData<number>(['count'], (known) => known && known + 1)
    expect(client.find<number>(['count']).state().data).toBe(2)
  })

  test('parts that stay equal stay the same object', async () => {
    const client = create()
    const read = vi.fn(async () => ({ list: [{ id: 1 }, { id: 2 }], total: read.mock.calls.length }))
    const { query, done } = show(client, ['games'], { read })
    await done
    const before = query.state().data
    await query.refetch()
    const after = query.state().data
    expect(after).not.toBe(before)
    expect(after?.list).toBe(before?.list)
    expect(after?.total).toBe(2)
  })

  test('invalidation covers every key with the same prefix', async () => {
    const client = create()
    const read = vi.fn(async () => 'reply')
    await Promise.all(
      [['orders', { state: 'open', size: '20' }], ['orders', { state: 'settled' }], ['balances']].map(
        (key) => show(client, key, { read, staleTime: 'static' }).done,
      ),
    )
    read.mockClear()
    await client.invalidateQueries({ queryKey: ['orders', { state: 'open' }] })
    expect(read).toHaveBeenCalledTimes(1)
    await client.invalidateQueries({ queryKey: ['orders'] })
    expect(read).toHaveBeenCalledTimes(3)
    await client.invalidateQueries()
    expect(read).toHaveBeenCalledTimes(6)
  })

  test('a query without enabled readers is not refetched', async () => {
    const client = create()
    const read = vi.fn(async () => 'reply')
    show(client, ['hidden'], { read, enabled: false })
    const { leave, done } = show(client, ['left'], { read })
    await done
    leave()
    read.mockClear()
    await client.invalidateQueries()
    expect(read).not.toHaveBeenCalled()
  })

  test('a reset removes all cached data and refetches active queries', async () => {
    const client = create()
    const replies: ((value: string) => void)[] = []
    const read: Read<string> = () => new Promise((resolve) => replies.push(resolve))
    const { query, done } = show(client, ['balance'], { read })
    replies[0]?.('of one member')
    await done
    const reset = client.resetQueries()
    expect(query.state().data).toBeUndefined()
    replies[1]?.('of another')
    await reset
    expect(query.state().data).toBe('of another')
    client.clear()
    expect(client.find(['balance'])).not.toBe(query)
  })
})

describe('coming back', () => {
  test('stale queries are refetched on focus and on reconnect', async () => {
    const client = create()
    const read = vi.fn(async () => 'reply')
    const once = vi.fn(async () => 'kept')
    await show(client, ['games'], { read }).done
    await show(client, ['captcha'], { read: once, staleTime: 'static' }).done
    page.dispatchEvent(new Event('visibilitychange'))
    expect(read).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(15_000)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(15_000)
    events.dispatchEvent(new Event('online'))
    expect(read).toHaveBeenCalledTimes(3)
    expect(once).toHaveBeenCalledTimes(1)
  })
})
