import { backOffMs, randomSpread } from './back-off.ts'
import { createSseParser, type ServerSentEvent } from './sse-parser.ts'

/** The platform sends a comment at least this often; longer silence means that the connection is lost. */
const silenceMaxMs = 45_000
/** After this many failures the page polls, and keeps trying to reconnect. */
const failuresBeforePolling = 3
const pollMs = 20_000

export interface StreamOptions {
  url: string
  headers: () => Record<string, string>
  onEvent: (event: ServerSentEvent) => void
  /** Reconnected, or fell back to polling: refetch what is shown. */
  onResync: () => void
  /** Another stream was read before: what came between both was missed. */
  isLate: boolean
  /** The platform does not know the session that the headers name. */
  onSessionEnded: () => void
}

/** Keeps one stream open until `signal` ends it. */
export async function runStream(options: StreamOptions, signal: AbortSignal): Promise<void> {
  let failures = 0
  let wasOpen = options.isLate
  let polling: ReturnType<typeof setInterval> | undefined
  const stopPolling = () => {
    clearInterval(polling)
    polling = undefined
  }
  signal.addEventListener('abort', stopPolling)
  while (!signal.aborted) {
    try {
      await readStream(options, signal, () => {
        if (wasOpen || failures > 0) options.onResync()
        wasOpen = true
        failures = 0
        stopPolling()
      })
    } catch {
      // Refused, interrupted or silent: each is retried below.
    }
    if (signal.aborted) return
    failures++
    if (failures >= failuresBeforePolling) polling ??= setInterval(options.onResync, pollMs)
    await pause(backOffMs(failures, randomSpread()), signal)
  }
}

async function readStream(
  { url, headers, onEvent, onSessionEnded }: StreamOptions,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  const silence = new AbortController()
  const stop = () => silence.abort()
  signal.addEventListener('abort', stop)
  let timer = setTimeout(stop, silenceMaxMs)
  try {
    const response = await fetch(url, {
      headers: { ...headers(), Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: silence.signal,
      // It never ends: what counts as urgent until it has ended would keep the page from ever being quiet.
      priority: 'low',
    })
    if (response.status === 401) onSessionEnded()
    if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`)
    onOpen()
    const parse = createSseParser(onEvent)
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(stop, silenceMaxMs)
      parse(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Ends early when the network is back or the wait is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      removeEventListener('online', wake)
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    addEventListener('online', wake)
    signal.addEventListener('abort', wake)
  })
}
