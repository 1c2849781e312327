import type { LiveEvents, LiveTopic } from '@fairground/contract'

export type LiveListener<Topic extends LiveTopic> = (event: LiveEvents[Topic]) => void

/** Dispatches platform events to listeners. The stream itself is loaded after the first paint. */
export interface LiveBus {
  on: <Topic extends LiveTopic>(topic: Topic, listener: LiveListener<Topic>) => () => void
  emit: <Topic extends LiveTopic>(topic: Topic, event: LiveEvents[Topic]) => void
  /** Called after a gap: events may have been missed, so refetch what is shown. What operators change is in `content`. */
  onResync: (listener: () => void) => () => void
  resync: () => void
}

const resyncTopic = 'resync'

export function createLiveBus(): LiveBus {
  const listeners = new Map<string, Set<(event: never) => void>>()
  const add = (topic: string, listener: (event: never) => void) => {
    const others = listeners.get(topic) ?? new Set()
    listeners.set(topic, others.add(listener))
    return () => others.delete(listener)
  }
  const call = (topic: string, event: unknown) => {
    for (const listener of listeners.get(topic) ?? []) listener(event as never)
  }
  return {
    on: add,
    emit: call,
    onResync: (listener) => add(resyncTopic, listener),
    resync: () => {
      call(resyncTopic, undefined)
      call('content', {})
    },
  }
}
