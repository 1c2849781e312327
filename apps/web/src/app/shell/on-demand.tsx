import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadOrTryAgain } from '../../platform/page/lazy-part.tsx'
import { useSite } from '../../platform/site.ts'
import { loadShared } from './load-shared.ts'

/**
 * A component (`Part` of its file) that is loaded on demand, with the texts that the page lacks and the query cache.
 * Until then, or if it cannot be loaded, `waiting` is rendered.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ Part: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: { Component: ComponentType<Props> } | undefined
  return function OnDemand(props: Props) {
    const site = useSite()
    const [ready, setReady] = useState(loaded)
    useEffect(() => {
      let isCurrent = true
      const fetchIt = async () => {
        try {
          const [{ Part: Component }] = await loadOrTryAgain(() => Promise.all([load(), loadShared(site)]))
          loaded = { Component }
          if (isCurrent) setReady(loaded)
        } catch {
          // The placeholder stays; the next mount tries again.
        }
      }
      void fetchIt()
      return () => {
        isCurrent = false
      }
    }, [site])
    if (!ready) return waiting
    return <ready.Component {...props} />
  }
}
