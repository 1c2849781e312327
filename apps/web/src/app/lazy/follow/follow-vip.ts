import type { Site } from '../../../platform/site.ts'

const queryKey = ['vip.standing']
/** Spins arrive every second; the progress ring is refreshed at most this often. */
const gatherMs = 1_500
/** A stake this recent may belong to the draw settled now: a lost bet causes no other event. */
const stakeMs = 30 * 60_000

/** Refetches VIP progress once own bets are settled; other members' draws do not trigger it. */
export function followVip({ live, queries, clock }: Pick<Site, 'live' | 'queries' | 'clock'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let movedAt = Number.NEGATIVE_INFINITY
  const ask = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void queries.find()?.invalidateQueries({ queryKey })
    }, gatherMs)
  }
  live.on('balance', () => {
    movedAt = clock.now()
    ask()
  })
  live.on('draw', ({ draw }) => {
    if (draw.state === 'settled' && clock.now() - movedAt < stakeMs) ask()
  })
  live.on('vip', ask)
}
