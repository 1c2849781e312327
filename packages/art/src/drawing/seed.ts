/** FNV-1a over UTF-16 code units: 32 bits, unsigned. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return hash
}

/** Deterministic draws. The order of draws is part of a picture: change it and every picture changes. */
export type Stream = {
  /** In [0, 1). */
  readonly next: () => number
  /** In [from, to). */
  readonly range: (from: number, to: number) => number
  /** A whole number in [from, to]. */
  readonly int: (from: number, to: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly chance: (share: number) => boolean
  readonly shuffle: <T>(list: readonly T[]) => T[]
}

/** mulberry32, seeded with the hash of a name: the same name gives the same draws on any machine. */
export function createStream(seed: string): Stream {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => Math.floor(from + (to - from + 1) * next())
  return {
    next,
    range: (from, to) => from + (to - from) * next(),
    int,
    pick: (list) => elementAt(list, int(0, list.length - 1)),
    chance: (share) => next() < share,
    shuffle: (list) => shuffled(list, int),
  }
}

/** Fisher–Yates, from the end. */
function shuffled<T>(list: readonly T[], int: Stream['int']): T[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last--) {
    const other = int(0, last)
    const kept = elementAt(result, last)
    result[last] = elementAt(result, other)
    result[other] = kept
  }
  return result
}

/** Throws on an index outside the list: an empty list is a bug in a table. */
export function elementAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`No element ${index} in a list of ${list.length}`)
  return list[index] as T
}
