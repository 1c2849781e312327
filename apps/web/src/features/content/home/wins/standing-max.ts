/** With more wins than this the board scrolls (specification §9). */
export const standingMax = 6
