import { afterEach, expect, test } from 'vitest'
import { writeTab } from '../../../platform/browser/storage.ts'
import { newBetSlip } from './bet-slip.ts'
import { findStoredSlip, storeSlip } from './stored-slips.ts'

const slip = newBetSlip({
  playTypes: ['tradition'],
  plays: { tradition: ['direct5'], entertainment: [] },
  units: { tradition: ['1.00'], entertainment: [] },
  noteRange: null,
})

afterEach(() => writeTab('betSlips', null))

test('the slip of each lottery is kept by itself', () => {
  storeSlip('fair-5d', slip)
  expect(findStoredSlip('fair-5d')).toEqual(slip)
  expect(findStoredSlip('turbo-pick-3')).toBeUndefined()
})

test.each(['{', 'null', '7', '"text"', '{"format":0,"slips":{"fair-5d":{}}}'])(
  'what is no slip is passed over, and the next one replaces it: %s',
  (stored) => {
    writeTab('betSlips', stored)
    expect(findStoredSlip('fair-5d')).toBeUndefined()
    storeSlip('fair-5d', slip)
    expect(findStoredSlip('fair-5d')).toEqual(slip)
  },
)
