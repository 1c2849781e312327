import { landingMs } from '../reels/reel-motion.ts'

/** A spin from the press to the last reel's stop. */
const normalMs = 1_200
const turboMs = 500

export interface SpinPace {
  /** Before the first reel stops. */
  turnMs: number
  /** The reels stop all at once. */
  isQuick: boolean
}

/** How long the reels turn; the operator's minimum is filled with turning, so that it is not felt as waiting. */
export function spinPace({
  reels,
  minimumCycleMs,
  isTurbo,
}: {
  reels: number
  minimumCycleMs: number
  isTurbo: boolean
}): SpinPace {
  const spinMs = Math.max(isTurbo ? turboMs : normalMs, minimumCycleMs)
  return { turnMs: spinMs - landingMs(reels, { isQuick: isTurbo }), isQuick: isTurbo }
}
