import type { LiveTopic } from '@fairground/contract'
import { useEffect, useRef } from 'react'
import { useSite } from '../site.ts'
import type { LiveListener } from './live-bus.ts'

/** `useLive('winner', (winner) => …)` while the component is on the page. */
export function useLive<Topic extends LiveTopic>(topic: Topic, listener: LiveListener<Topic>): void {
  const { live } = useSite()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => live.on(topic, (event) => latest.current(event)), [live, topic])
}

/** Runs after a lost connection: refetch what missed events would have changed. */
export function useResync(listener: () => void): void {
  const { live } = useSite()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => live.onResync(() => latest.current()), [live])
}
