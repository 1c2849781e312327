import { expect, test } from 'vitest'
import { framesOf, type Drawn } from './draw-frames.ts'
import { scoreOf } from './draw-score.ts'

/** The same in every run. */
function seeded(): (below: number) => number {
  let state = 7
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const draws: Drawn[] = [
  { family: 'digits', values: [4, 0, 7, 2, 9], range: [0, 9] },
  { family: 'k3', values: [1, 4, 6], range: [1, 6] },
  { family: '4d', values: [9, 1, 1, 3], range: [0, 9] },
  { family: 'lhc', values: [3, 49, 12, 7, 31, 20, 44], range: [1, 49] },
  { family: 'kl8', values: Array.from({ length: 20 }, (_, step) => step * 4 + 1), range: [1, 80] },
]

test.each(draws)('$family: numbers of the game, one after the other, end as the result', (drawn) => {
  const { frames, landed, frameMs } = framesOf(drawn, seeded())
  const { values, range } = drawn
  expect(frames.at(-1)).toEqual(values)
  expect(landed[0]).toBe(0)
  expect(landed.at(-1)).toBe(values.length)
  for (const [at, frame] of frames.entries()) {
    expect(frame).toHaveLength(values.length)
    expect(frame.every((number) => number >= range[0] && number <= range[1])).toBe(true)
    const still = landed[at] ?? 0
    expect(still).toBeGreaterThanOrEqual(landed[at - 1] ?? 0)
    expect(frame.slice(0, still)).toEqual(values.slice(0, still))
  }
  expect(frames.length * frameMs).toBeLessThan(3_200)
})

test('a race is always between the same cars, which overtake their neighbours only', () => {
  const values = [7, 2, 10, 1, 5, 4, 9, 8, 3, 6]
  const { frames, landed } = framesOf({ family: 'pk10', values, range: [1, 10] }, seeded())
  expect(frames.at(-1)).toBe(values)
  expect(frames[0]).not.toEqual(values)
  expect(landed.at(-2)).toBe(0)
  for (const [at, order] of frames.entries()) {
    expect(new Set(order)).toEqual(new Set(values))
    for (const car of values)
      expect(Math.abs(order.indexOf(car) - (frames[at - 1] ?? order).indexOf(car))).toBeLessThan(2)
  }
})

test('is heard as it is seen: a click a frame, a note for each number that stands still, two at the end', () => {
  const drawn = framesOf({ family: 'k3', values: [1, 4, 6], range: [1, 6] }, seeded())
  const tones = scoreOf(drawn)
  expect(tones.filter(({ shape }) => shape === 'square')).toHaveLength(drawn.frames.length)
  // The third one stands still at the end.
  expect(tones.filter(({ shape }) => shape === 'triangle')).toHaveLength(2)
  const endsMs = (drawn.frames.length - 1) * drawn.frameMs
  expect(tones.filter(({ atMs }) => atMs >= endsMs && atMs < endsMs + 500).map(({ shape }) => shape)).toEqual([
    'square',
    'sine',
    'sine',
  ])
  expect(tones.every(({ volume }) => volume > 0 && volume <= 0.2)).toBe(true)
})
