import { proveDraw, sha256, walkChain } from '@fairground/fair'
import { describe, expect, test } from 'vitest'
import type { DrawProofReply } from '../api.ts'
import { checkDraw } from './check-draw.ts'

const index = 842
const key = walkChain({ topKey: sha256(new Uint8Array(32)), length: 1440 })[index] ?? new Uint8Array()
const { issue, shape, ...proved } = proveDraw({
  lottery: 'fair-5d',
  issue: '202611200842',
  beacon: '',
  key,
  index,
  shape: { count: 5, from: 0, to: 9, isDistinct: false },
})
const reply: DrawProofReply = {
  ...proved,
  number: issue,
  game: { family: 'digits', positions: shape.count },
  shape,
  result: [...proved.result],
}
const other = 'ab'.repeat(32)
const failedSteps = (changed: Partial<DrawProofReply>) =>
  checkDraw({ ...reply, ...changed })
    ?.steps.filter(({ isMatch }) => !isMatch)
    .map(({ name }) => name)

test('an honest draw matches in every step', () => {
  const checked = checkDraw(reply)
  expect(checked?.verdict).toBe('ok')
  expect(checked?.drawn).toEqual(reply.result)
  expect(failedSteps({})).toEqual([])
})

test('a draw whose key is not public yet cannot be checked', () => {
  expect(checkDraw({ ...reply, key: null, seed: null, result: null })).toBeUndefined()
})

describe('a tampered draw', () => {
  test('names the step that fails', () => {
    expect(failedSteps({ commitment: other })).toEqual(['commitment'])
    expect(failedSteps({ anchor: other })).toEqual(['anchor'])
    expect(failedSteps({ key: other })).toEqual(['seed', 'anchor'])
    expect(failedSteps({ result: reply.result?.map((digit) => (digit + 1) % 10) ?? null })).toEqual(['result'])
    expect(checkDraw({ ...reply, index: index + 1 })?.verdict).toBe('anchor_mismatch')
  })

  test('shows the numbers the seed gives', () => {
    const checked = checkDraw({ ...reply, result: [0, 0, 0, 0, 0] })
    expect(checked?.verdict).toBe('result_mismatch')
    expect(checked?.drawn).toEqual(reply.result)
  })

  test('is rejected when a field is malformed', () => {
    expect(checkDraw({ ...reply, seed: 'no hex' })).toEqual({ verdict: 'malformed', steps: [], drawn: [] })
  })
})
