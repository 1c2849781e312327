import type { Site } from '../../platform/site.ts'

const queryKey = ['vip.standing']
/** Spins come by the second; the ring may be that late. */
const gatherMs = 1_500
/** A stake this young may be one of the draw that is settled now: who has lost is told nothing else. */
const stakeMs = 30 * 60_000

/** Reads the way to the next level again once bets are settled. Nobody else's draws move it. */
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
