import type { CallFailed } from '@fairground/contract/client'
import { readWithRetries } from './read-with-retries.ts'
import { shareEqual } from './share-equal.ts'

export interface QueryState<Data> {
  data: Data | undefined
  /** Failure of the last read; null after a success. */
  error: CallFailed | null
  /** When the data arrived, unix ms by this device's clock; 0: never. */
  dataUpdatedAt: number
  errorUpdatedAt: number
  isFetching: boolean
  /** A read is waiting for a connection. */
  isPaused: boolean
  /** The data was invalidated: the next reader fetches it again, whatever its age. */
  isInvalidated: boolean
  /** What the last read fetched: everything that is shown, or the next page of an endless list. */
  part: Part
}

export type Part = 'all' | 'next'

export interface ReadOptions<Data> {
  enabled?: boolean
  /** How long a reply counts as fresh, in milliseconds; `static`: until it is invalidated. */
  staleTime?: number | 'static'
  /** How long the data is kept after the last component has unmounted, in milliseconds. */
  gcTime?: number
  retry?: boolean
  refetchOnWindowFocus?: boolean
  /** Interval of polling, in milliseconds; only while the page is visible. */
  refetchInterval?: number | false | ((query: { state: { data: Data | undefined } }) => number | false)
  /** Shows the data of the previous key until the new data arrives. */
  isPreviousKept?: boolean
}

/** Fetches data; `known` is what is shown so far. */
export type Read<Data> = (signal: AbortSignal, known: Data | undefined, part: Part) => Promise<Data>

/** A component that shows the query; its options may change from render to render. */
export interface Reader<Data> {
  options: () => ReadOptions<Data>
  read: Read<Data>
}

const staleMs = 15_000
const keptMs = 300_000

const untouched = {
  data: undefined,
  error: null,
  dataUpdatedAt: 0,
  errorUpdatedAt: 0,
  isFetching: false,
  isPaused: false,
  isInvalidated: false,
  part: 'all',
} as const

const isOffline = (): boolean => !navigator.onLine

interface Asked {
  part?: Part
  /** Replaces a running read instead of joining it. */
  isAnew?: boolean
}

/** One query and its last reply, shared by all components that show it. */
export class CachedQuery<Data> {
  #state: QueryState<Data> = untouched
  #flight: { controller: AbortController; done: Promise<void> } | undefined
  #expiry: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #readers = new Set<Reader<Data>>()

  readonly queryKey: readonly unknown[]
  readonly #onUnused: (query: CachedQuery<Data>) => void

  constructor(queryKey: readonly unknown[], onUnused: (query: CachedQuery<Data>) => void) {
    this.queryKey = queryKey
    this.#onUnused = onUnused
    this.#expireIn(keptMs)
  }

  readonly state = (): QueryState<Data> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** @returns a function that unsubscribes; a read without subscribers is aborted */
  attach(reader: Reader<Data>): () => void {
    clearTimeout(this.#expiry)
    this.#readers.add(reader)
    return () => {
      this.#readers.delete(reader)
      if (this.#readers.size > 0) return
      this.cancel()
      this.#expireIn(reader.options().gcTime ?? keptMs)
    }
  }

  isStale(staleTime: ReadOptions<Data>['staleTime'] = staleMs): boolean {
    const { data, isInvalidated, dataUpdatedAt } = this.#state
    if (data === undefined) return true
    if (staleTime === 'static') return false
    return isInvalidated || Date.now() - dataUpdatedAt >= staleTime
  }

  isActive(): boolean {
    return [...this.#readers].some(isEnabled)
  }

  /** Never rejects: the result is in the state. */
  fetch({ part = 'all', isAnew = false }: Asked = {}): Promise<void> {
    const readers = [...this.#readers]
    const reader = readers.find(isEnabled) ?? readers[0]
    if (!reader) return Promise.resolve()
    if (this.#flight && !(isAnew && this.#state.dataUpdatedAt > 0)) return this.#flight.done
    this.#giveUp()
    const controller = new AbortController()
    // Stored before it runs, because its first state change may start another read.
    const flight = { controller, done: Promise.resolve() }
    this.#flight = flight
    flight.done = this.#run(reader, part, controller.signal)
    return flight.done
  }

  readonly refetch = async (): Promise<QueryState<Data>> => {
    await this.fetch({ isAnew: true })
    return this.#state
  }

  /** Reads again if the data is older than a subscriber accepts. */
  refresh(isWanted: (options: ReadOptions<Data>) => boolean): void {
    const isDue = (reader: Reader<Data>) => {
      const options = reader.options()
      const isOld = options.staleTime !== 'static' && this.isStale(options.staleTime)
      return isEnabled(reader) && isOld && isWanted(options)
    }
    if ([...this.#readers].some(isDue)) void this.fetch()
  }

  /** Stores data that was fetched elsewhere. */
  receive(data: Data): void {
    this.#set({
      data: shareEqual(this.#state.data, data),
      error: null,
      dataUpdatedAt: Date.now(),
      isInvalidated: false,
    })
  }

  invalidate(): void {
    this.#set({ isInvalidated: true })
  }

  /** Aborts the running fetch; cached data stays. */
  cancel(): void {
    this.#giveUp()
    if (this.#state.isFetching || this.#state.isPaused) this.#set({ isFetching: false, isPaused: false })
  }

  reset(): void {
    this.#giveUp()
    this.#set(untouched)
  }

  drop(): void {
    this.#giveUp()
    clearTimeout(this.#expiry)
  }

  async #run({ options, read }: Reader<Data>, part: Part, signal: AbortSignal): Promise<void> {
    const known = this.#state.data
    this.#set({ part, isFetching: !isOffline(), ...(known === undefined && { error: null }) })
    try {
      const data = await readWithRetries(() => read(signal, known, part), {
        connection: () => (isOffline() ? this.#waitForConnection(signal) : undefined),
        isRetried: () => !signal.aborted && options().retry !== false,
      })
      if (signal.aborted) return await this.#flight?.done
      this.#flight = undefined
      this.#state = { ...this.#state, isFetching: false }
      this.receive(data)
    } catch (cause) {
      // Another fetch has replaced this one: callers wait for that.
      if (signal.aborted) return await this.#flight?.done
      this.#flight = undefined
      this.#set({ error: cause as CallFailed, errorUpdatedAt: Date.now(), isFetching: false })
    }
    return undefined
  }

  async #waitForConnection(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    this.#set({ isFetching: false, isPaused: true })
    await new Promise<void>((resolve) => {
      addEventListener('online', () => resolve(), { once: true, signal })
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    signal.throwIfAborted()
    this.#set({ isFetching: true, isPaused: false })
  }

  #giveUp(): void {
    this.#flight?.controller.abort()
    this.#flight = undefined
  }

  #expireIn(ms: number): void {
    clearTimeout(this.#expiry)
    this.#expiry = setTimeout(() => this.#onUnused(this), ms)
  }

  #set(changes: Partial<QueryState<Data>>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

const isEnabled = <Data>({ options }: Reader<Data>): boolean => options().enabled !== false
