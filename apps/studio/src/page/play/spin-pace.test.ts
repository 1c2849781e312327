import { expect, test } from 'vitest'
import { landingMs } from '../reels/reel-motion.ts'
import { spinPace } from './spin-pace.ts'

const spinMs = (reels: number, minimumCycleMs: number, isTurbo: boolean) => {
  const { turnMs, isQuick } = spinPace({ reels, minimumCycleMs, isTurbo })
  return turnMs + landingMs(reels, { isQuick })
}

test.each([3, 5])('a spin of %i reels takes 1.2 s, with turbo half a second', (reels) => {
  expect(spinMs(reels, 0, false)).toBe(1_200)
  expect(spinMs(reels, 0, true)).toBe(500)
})

test.each([true, false])('the operator’s minimum is never undercut, turbo: %s', (isTurbo) => {
  expect(spinMs(5, 2_500, isTurbo)).toBe(2_500)
})
