import type { LiveEvents, LiveTopic } from '@fairground/contract'
import { leadTab } from '@fairground/contract/lead-tab'
import type { Site } from '../site.ts'
import { randomSpread } from './back-off.ts'
import type { LiveBus } from './live-bus.ts'
import { runStream } from './stream.ts'

const streamPath = '/wps/stream'
const shared = 'fairground-live'
const restartMsMax = 2_000

type Shared = { topic: LiveTopic; event: unknown } | { topic: null }

/** One stream per browser: the tab that leads reads it and forwards events to the others. A change of session opens a new stream. */
export function startLive({ boot, http, live, session, clock }: Site): void {
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(shared) : undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<Shared>) => deliver(live, data))
  const tell = (message: Shared) => {
    deliver(live, message)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, windows do
    channel?.postMessage(message)
  }

  let heardUntil = boot.now
  live.on('hello', ({ now, changedAt }) => {
    clock.sync(Date.parse(now))
    // Changed after the document was made and before the stream was open: nobody has told this page.
    if (changedAt !== null && Date.parse(changedAt) > heardUntil) live.resync()
    heardUntil = Date.parse(now)
  })
  let current = new AbortController()
  let isLeading = false
  const open = () => {
    const leftAt = isLeading ? performance.now() : -Infinity
    isLeading = false
    current.abort()
    current = new AbortController()
    const { signal } = current
    const run = (own: AbortSignal, isLate: boolean) => {
      isLeading = true
      return runStream(
        {
          // A tab that led until now, before a change of session, has missed nothing.
          isLate: isLate && performance.now() - leftAt > restartMsMax,
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
        own,
      )
    }
    leadTab({ name: shared, run, signal })
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

/**
 * What operators have published is heard by every page at once: each asks for it at a moment of its own, and all of them
 * have it within two seconds.
 */
const publishedSpreadMs = 1_200

function deliver(live: LiveBus, { topic, ...message }: Shared): void {
  if (topic === null) return live.resync()
  const emit = () => live.emit(topic, (message as { event: LiveEvents[LiveTopic] }).event)
  if (topic === 'content') setTimeout(emit, randomSpread() * publishedSpreadMs)
  else emit()
}

/** The platform validates what it sends; a topic this build does not know reaches no listener. */
function readEvent(topic: string, data: string): Shared | null {
  try {
    return { topic: topic as LiveTopic, event: JSON.parse(data) }
  } catch {
    return null
  }
}
