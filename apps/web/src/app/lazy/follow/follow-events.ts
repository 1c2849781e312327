import { randomSpread } from '../../../platform/live/back-off.ts'
import type { Site } from '../../../platform/site.ts'

const reloadSpreadMs = 1_500

/** How the shell reacts to live events. Features handle their own. */
export function followEvents(site: Site): void {
  const { live, queries, unread } = site
  live.on('unread', (counts) => unread.set({ ...unread.get(), ...counts }))

  const readAgain = () => {
    import('../read-changes.ts').then(({ readChanges }) => readChanges(site)).catch(() => undefined)
  }
  // Every client receives this event at once: spread what they ask for, and show it within two seconds.
  live.on('status', ({ maintenance }) =>
    setTimeout(maintenance ? () => location.reload() : readAgain, randomSpread() * reloadSpreadMs),
  )
  live.on('content', readAgain)
  live.onResync(() => void queries.find()?.invalidateQueries())
}
