import { hash } from 'node:crypto'

/** Numbers that look random and are the same in every demo: each is made from its own key alone. */
export interface Chance {
  /** In [0, 1). */
  part: (key: string) => number
  /** Both ends included. */
  whole: (key: string, from: number, to: number) => number
  one: <Each>(key: string, list: readonly Each[]) => Each
  /** With the probability of its share of all shares. */
  byShare: <Each extends { share: number }>(key: string, list: readonly Each[]) => Each
}

const bits = 48

export function createChance(seed: string): Chance {
  const part = (key: string): number => hash('sha256', `${seed}/${key}`, 'buffer').readUIntBE(0, bits / 8) / 2 ** bits
  return {
    part,
    whole: (key, from, to) => from + Math.floor(part(key) * (to - from + 1)),
    one: (key, list) => at(list, Math.floor(part(key) * list.length)),
    byShare: (key, list) => {
      let left = part(key) * list.reduce((sum, { share }) => sum + share, 0)
      return at(
        list,
        list.findIndex(({ share }) => (left -= share) < 0),
      )
    },
  }
}

function at<Each>(list: readonly Each[], index: number): Each {
  const each = list[index]
  if (each === undefined) throw new Error('nothing to choose from')
  return each
}
