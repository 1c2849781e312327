import { trackSamplesMax } from '@fairground/contract'
import { expect, test } from 'vitest'
import { createTrack } from './slider-track.ts'

test('a track begins at zero and goes on in whole pixels and milliseconds', () => {
  const track = createTrack()
  expect(track.isEmpty()).toBe(true)
  track.add({ x: 0, y: 0, at: 1000.4 })
  track.add({ x: 7, y: -3.6, at: 1016.9 })
  track.add({ x: 9, y: 90_000, at: 1016.2 })
  expect(track.samples()).toEqual([
    { x: 0, y: 0, t: 0 },
    { x: 7, y: -4, t: 17 },
    { x: 9, y: 2000, t: 17 },
  ])
})

test('a long track is thinned out: its start, its end and its duration stay', () => {
  const track = createTrack()
  for (let index = 0; index <= 5_000; index++) track.add({ x: index % 270, y: 0, at: index * 8 })
  const samples = track.samples()
  expect(samples.length).toBeLessThanOrEqual(trackSamplesMax)
  expect([samples[0], samples.at(-1)]).toEqual([
    { x: 0, y: 0, t: 0 },
    { x: 5_000 % 270, y: 0, t: 40_000 },
  ])
})
