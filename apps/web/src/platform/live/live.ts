import type { LiveEvents, LiveTopic } from '@fairground/contract'
import type { Site } from '../site.ts'
import type { LiveBus } from './live-bus.ts'
import { runStream } from './stream.ts'

const streamPath = '/wps/stream'
const shared = 'fairground-live'

type Shared = { topic: LiveTopic; event: unknown } | { topic: null }

/**
 * One stream per browser: the tab that has the lock reads it and forwards events to the others. Without Web Locks
 * (plain http) every tab reads its own. A change of session opens a new stream.
 */
export function startLive({ boot, http, live, session, clock }: Site): void {
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(shared) : undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<Shared>) => deliver(live, data))
  const tell = (message: Shared) => {
    deliver(live, message)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, windows do
    channel?.postMessage(message)
  }

  live.on('hello', ({ now }) => clock.sync(Date.parse(now)))
  let current = new AbortController()
  const open = () => {
    current.abort()
    current = new AbortController()
    const { signal } = current
    const run = () =>
      runStream(
        {
          url: boot.apiBase + streamPath,
          headers: http.headers,
          onEvent: ({ event, data }) => {
            const message = readEvent(event, data)
            if (message) tell(message)
          },
          onResync: () => tell({ topic: null }),
          // Heard like the event of a session that ends while the stream is open.
          onSessionEnded: () => deliver(live, { topic: 'signedOut', event: {} }),
        },
        signal,
      )
    if (navigator.locks) navigator.locks.request(shared, { signal }, run).catch(() => undefined)
    else void run()
  }
  open()
  session.subscribe(open)
  // A page in the back-forward cache must not have an open connection.
  addEventListener('pagehide', () => current.abort())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    open()
    live.resync()
  })
}

function deliver(live: LiveBus, message: Shared): void {
  if (message.topic === null) live.resync()
  else live.emit(message.topic, message.event as LiveEvents[LiveTopic])
}

/** The platform validates what it sends; a topic this build does not know reaches no listener. */
function readEvent(topic: string, data: string): Shared | null {
  try {
    return { topic: topic as LiveTopic, event: JSON.parse(data) }
  } catch {
    return null
  }
}
