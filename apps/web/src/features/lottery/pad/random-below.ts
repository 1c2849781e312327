const span = 2 ** 32

/** Unbiased: values that do not divide evenly are rejected. Only for a player's random pick, never for a draw. */
export function randomBelow(below: number): number {
  const limit = span - (span % below)
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < limit) return word % below
  }
}
