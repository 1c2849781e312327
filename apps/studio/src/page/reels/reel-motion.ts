/** One loop of a turning reel. */
export const loopMs = 430
const stopMs = 420
const quickStopMs = 220
/** Between the stops of two neighbouring reels. */
export const staggerMs = 100

export const stopMsOf = ({ isQuick }: { isQuick: boolean }): number => (isQuick ? quickStopMs : stopMs)

/** From the first reel's stop to the end of the last one's. */
export const landingMs = (reels: number, pace: { isQuick: boolean }): number =>
  stopMsOf(pace) + (pace.isQuick ? 0 : (reels - 1) * staggerMs)
