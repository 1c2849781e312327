import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TrackSample } from '@fairground/contract'
import { handTrack } from '../../../../testing/hand-track.ts'
import { findTrackFault, trackLimits } from './check-track.ts'

const travel = 272

/** A held arrow key repeats after half a second, thirty times a second. */
const byKeys = (x: number): TrackSample[] =>
  Array.from({ length: Math.floor(x / 2) + 1 }, (_, index) => ({
    x: index * 2,
    y: 0,
    t: index === 0 ? 0 : index === 1 ? 20 : 500 + index * 33,
  }))

const judge = (track: readonly TrackSample[], hole: number, x = track.at(-1)?.x ?? 0) =>
  findTrackFault({ x, track }, hole, travel)

describe('a track is accepted', () => {
  test('of a hand, and of a hand that keeps the height', () => {
    expect(judge(handTrack(140), 140)).toBeNull()
    expect(
      judge(
        handTrack(140).map((sample) => ({ ...sample, y: 0 })),
        140,
      ),
    ).toBeNull()
  })

  test('of a held arrow key, and of page keys with arrows after them', () => {
    expect(judge(byKeys(140), 141)).toBeNull()
    const pages = [0, 10, 20, 30, 40, 50, 60, 62, 64].map((x, index) => ({
      x,
      y: 0,
      t: index * 180 + (index % 3) * 90,
    }))
    expect(judge(pages, 64)).toBeNull()
  })

  test('up to the tolerance on both sides of the hole, and no further', () => {
    const { tolerance } = trackLimits
    for (const beside of [-tolerance, tolerance]) expect(judge(handTrack(140), 140 + beside)).toBeNull()
    for (const beside of [-tolerance - 1, tolerance + 1])
      expect(judge(handTrack(140), 140 + beside)).toBe('beside the hole')
  })

  test('of any hand, wherever the hole is and however long it takes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 64, max: 266 }), fc.integer({ min: 300, max: 20_000 }), (x, ms) => {
        expect(judge(handTrack(x, ms), x)).toBeNull()
      }),
    )
  })
})

describe('a track is refused', () => {
  test('that ends elsewhere than the answer says, or has no samples', () => {
    expect(judge(handTrack(120), 140, 140)).toBe('not the end of the track')
    expect(judge([], 140, 140)).toBe('not the end of the track')
  })

  test('of one speed, whatever the speed, the distance and the number of samples', () => {
    const arbitrary = [
      fc.integer({ min: 64, max: 266 }),
      fc.integer({ min: 300, max: 20_000 }),
      fc.integer({ min: 10, max: 400 }),
    ] as const
    fc.assert(
      fc.property(...arbitrary, (x, ms, count) => {
        const track = Array.from({ length: count }, (_, index) => ({
          x: Math.round((x * index) / (count - 1)),
          y: 0,
          t: Math.round((ms * index) / (count - 1)),
        }))
        expect(judge(track, x)).toBe('constant speed')
      }),
    )
  })

  test('that jumps to the hole', () => {
    const waiting = [0, 1, 2, 3, 4, 5, 6].map((index) => ({ x: 0, y: 0, t: index * 100 }))
    expect(judge([...waiting, { x: 140, y: 0, t: 700 }], 140)).toBe('too few places')
  })

  test('that is over in a moment or never ends', () => {
    expect(
      judge(
        handTrack(140).map((sample) => ({ ...sample, t: sample.t / 6 })),
        140,
      ),
    ).toBe('too fast')
    expect(
      judge(
        handTrack(140).map((sample) => ({ ...sample, t: sample.t * 200 })),
        140,
      ),
    ).toBe('too slow')
  })

  test('whose time runs backwards', () => {
    const track = handTrack(140)
    expect(judge(track.with(9, { x: 9, y: 0, t: 5 }), 140)).toBe('time runs backwards')
  })

  test('that begins or goes where the piece cannot be', () => {
    expect(judge(handTrack(140).slice(12), 140)).toBe('begins elsewhere')
    expect(judge(handTrack(140).with(15, { x: travel + 1, y: 0, t: 450 }), 140)).toBe('out of the picture')
  })
})
