import { matchSheets } from '../../../ui/sheets/sheet-history.ts'
import { createScrollPositions } from './scroll-positions.ts'

interface Entry {
  key: string
  /** Steps since the visit began. */
  depth: number
}

/** The browser's history as the router uses it: every entry has a key, under which its scroll position is kept. */
export function createHistoryEntries() {
  const positions = createScrollPositions()
  let current: Entry = { key: 'first', depth: 0 }
  return {
    start(): void {
      history.scrollRestoration = 'manual'
      current = readEntry(history.state) ?? current
      history.replaceState({ ...(history.state as object | null), ...current }, '')
      matchSheets()
    },
    push(url: string): void {
      positions.save(current.key, scrollY)
      current = { key: newKey(), depth: current.depth + 1 }
      history.pushState(current, '', url)
    },
    replace: (url: string): void => history.replaceState(current, '', url),
    /** The browser went back or forward. */
    arrive(state: unknown): void {
      positions.save(current.key, scrollY)
      current = readEntry(state) ?? { key: newKey(), depth: current.depth + 1 }
    },
    restoreScroll: (): void => scrollTo(0, positions.find(current.key)),
    canGoBack: (): boolean => current.depth > 0,
  }
}

const newKey = (): string => String(performance.timeOrigin + performance.now())

function readEntry(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('key' in state && 'depth' in state)) return null
  const { key, depth } = state as Entry
  return { key, depth }
}
