import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStream, elementAt, hashText } from './seed.ts'

describe('hashText', () => {
  it('is FNV-1a', () => {
    expect(hashText('')).toBe(0x811c9dc5)
    expect(hashText('a')).toBe(0xe40c292c)
    expect(hashText('foobar')).toBe(0xbf9cf968)
  })
})

describe('createStream', () => {
  it('gives the same draws for the same seed, always', () => {
    const draws = () => {
      const stream = createStream('dragon-orchard')
      return [stream.next(), stream.next(), stream.int(1, 6), stream.pick(['a', 'b', 'c'])]
    }
    expect(draws()).toEqual(draws())
    expect(draws().slice(0, 2)).toEqual([0.14124734210781753, 0.26896705152466893])
  })

  it('stays within its bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -99, max: 0 }), fc.integer({ min: 1, max: 99 }), (seed, from, to) => {
        const stream = createStream(seed)
        const [share, real, whole] = [stream.next(), stream.range(from, to), stream.int(from, to)]
        expect(share >= 0 && share < 1 && real >= from && real < to).toBe(true)
        expect(Number.isInteger(whole) && whole >= from && whole <= to).toBe(true)
      }),
    )
  })

  it('shuffles without loss and does not change the list', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (seed, list) => {
        const before = [...list]
        const shuffled = createStream(seed).shuffle(list)
        expect(list).toEqual(before)
        expect([...shuffled].sort((a, b) => a - b)).toEqual([...before].sort((a, b) => a - b))
      }),
    )
  })

  it('refuses to pick from nothing', () => {
    expect(() => createStream('x').pick([])).toThrow(RangeError)
    expect(() => elementAt([1], 1)).toThrow(RangeError)
  })
})
