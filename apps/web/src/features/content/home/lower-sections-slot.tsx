import type { Home } from '@fairground/contract'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { completeIcons } from '../../../platform/complete-icons.ts'
import { onFirstInteraction } from '../../../platform/browser/first-interaction.ts'
import { loadOrTryAgain } from '../../../platform/page/lazy-part.tsx'
import { useSite } from '../../../platform/site.ts'
import { isWhole, type HomeTop } from './live-home.ts'
import styles from './lower-sections-slot.module.css'

type More = ComponentType<{ home: Home }>

/** Kept after loading, so that a return to home shows it at once. */
let loaded: More | undefined

interface LowerSectionsProps {
  home: HomeTop
  /** Fetches the full reply. */
  read: () => Promise<void>
}

/**
 * The sections below the first view. Code and data load at the first interaction, or at once on a screen so tall that
 * they would be visible; their space is reserved.
 */
export function LowerSections({ home, read }: LowerSectionsProps) {
  const { i18n } = useSite()
  const slot = useRef<HTMLDivElement>(null)
  const [Sections, setSections] = useState<More | undefined>(() => loaded)
  const [isWanted, setWanted] = useState(loaded !== undefined)

  useEffect(() => {
    if (isWanted || !slot.current) return undefined
    const watching = new AbortController()
    const want = () => setWanted(true)
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), {
      rootMargin: '0px 0px -140px',
    })
    watcher.observe(slot.current)
    onFirstInteraction(want, watching.signal)
    watching.signal.addEventListener('abort', () => watcher.disconnect())
    return () => watching.abort()
  }, [isWanted])

  const isMissing = isWanted && !isWhole(home)
  useEffect(() => {
    if (isMissing) void read()
  }, [isMissing, read])
  useEffect(() => {
    if (!isWanted || Sections) return
    const fetchThem = async () => {
      try {
        const [parts] = await loadOrTryAgain(() =>
          Promise.all([import('./lower-sections.tsx'), i18n.loadShared(), completeIcons()]),
        )
        loaded = parts.LowerSections
        setSections(() => loaded)
      } catch {
        addEventListener('online', () => void fetchThem(), { once: true })
      }
    }
    void fetchThem()
  }, [isWanted, Sections, i18n])

  return Sections && isWhole(home) ? <Sections home={home} /> : <div ref={slot} className={styles.slot} />
}
