const span = 2 ** 32

/** Without bias: what does not divide evenly is thrown away. A player's pick, never a draw. */
export function randomBelow(below: number): number {
  const limit = span - (span % below)
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < limit) return word % below
  }
}
