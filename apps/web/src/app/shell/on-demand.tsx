import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useSite } from '../../platform/site.ts'
import { loadShared, type Shared } from './load-shared.ts'

interface Loaded<Props> extends Shared {
  Component: ComponentType<Props>
}

/**
 * A component, `Part` of its file, that is fetched when it is first needed, with the texts that are not in the page and the data library. Until then, and
 * where it cannot be fetched, `waiting` stands in its place.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ Part: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: Loaded<Props> | undefined
  return function OnDemand(props: Props) {
    const site = useSite()
    const [ready, setReady] = useState(loaded)
    useEffect(() => {
      let isCurrent = true
      const fetchIt = async () => {
        try {
          const [{ Part: Component }, shared] = await Promise.all([load(), loadShared(site)])
          loaded = { Component, ...shared }
          if (isCurrent) setReady(loaded)
        } catch {
          // What waits stays; the next time it is needed it is tried again.
        }
      }
      void fetchIt()
      return () => {
        isCurrent = false
      }
    }, [site])
    if (!ready) return waiting
    return (
      <ready.QueryScope>
        <ready.Component {...props} />
      </ready.QueryScope>
    )
  }
}
