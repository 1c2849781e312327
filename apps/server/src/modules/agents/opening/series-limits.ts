/** The lowest series that a downline is opened with: no lottery of ours takes bets below it. */
export const seriesMin = 1700
