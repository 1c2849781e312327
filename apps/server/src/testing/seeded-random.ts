/** Seeded pseudo-random numbers for tests: the same run for the same seed, which `TEST_SEED` sets. */
export interface Chance {
  seed: number
  below: (n: number) => number
  /** True with this share of calls, in percent. */
  percent: (share: number) => boolean
  pick: <Choice>(choices: readonly Choice[]) => Choice
  shuffle: <Each>(items: readonly Each[]) => Each[]
}

export function createChance(seed = Number(process.env['TEST_SEED'] ?? '20261120')): Chance {
  let state = seed >>> 0
  // Mulberry32: small, and good enough to mix up the order of requests.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number): number => Math.floor(next() * n)
  return {
    seed,
    below,
    percent: (share) => below(100) < share,
    pick: (choices) => {
      const choice = choices[below(choices.length)]
      if (choice === undefined) throw new Error('nothing to pick from')
      return choice
    },
    shuffle: (items) => {
      const mixed = [...items]
      for (let place = mixed.length - 1; place > 0; place -= 1) {
        const other = below(place + 1)
        const [a, b] = [mixed[place], mixed[other]]
        if (a !== undefined && b !== undefined) [mixed[place], mixed[other]] = [b, a]
      }
      return mixed
    },
  }
}
