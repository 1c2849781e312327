import { proveDraw, sha256, walkChain } from '@fairground/fair'
import type { Calls, ReplyOf } from '@fairground/contract'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { show } from '../../../testing/show.tsx'
import { noteSeal } from '../draw/seals.ts'
import { drawFixture } from '../../../testing/fixtures/lottery.ts'
import { ProofView } from './proof-view.tsx'

const index = 842
const { issue, shape, ...proved } = proveDraw({
  lottery: 'fair-5d',
  issue: '202611200842',
  beacon: '',
  key: walkChain({ topKey: sha256(new Uint8Array(32)), length: 1440 })[index] ?? new Uint8Array(),
  index,
  shape: { count: 5, from: 0, to: 9, isDistinct: false },
})
const proof: ReplyOf<Calls['lottery.proof']> = {
  ...proved,
  number: issue,
  game: { family: 'digits', positions: shape.count },
  shape,
  result: [...proved.result],
}
const other = proof.result?.map((digit) => (digit + 1) % 10) ?? []

async function openProof(answer: NonNullable<Answers['lottery.proof']>) {
  const calls = answerCalls({ 'lottery.proof': answer })
  const shown = await show(<ProofView lottery="fair-5d" number="202611200842" />)
  return { ...shown, calls }
}

describe('the verification of a draw', () => {
  test('works the numbers out again and finds them the same', async () => {
    await openProof(proof)
    expect(await screen.findByText('The numbers match')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(4)
    expect(screen.getAllByText('Matches')).toHaveLength(4)
    expect(screen.getByText(proof.commitment)).toBeTruthy()
  })

  test('finds a result that does not follow from the seed', async () => {
    await openProof({ ...proof, result: other })
    expect(await screen.findByText('The numbers do not match')).toBeTruthy()
    expect(screen.getByText('Does not match').closest('li')).toHaveTextContent('The seed gives these numbers')
  })

  test('of a draw to come shows the seal alone', async () => {
    await openProof({ ...proof, key: null, seed: null, result: null })
    expect(await screen.findByText('Not drawn yet')).toBeTruthy()
    expect(screen.queryByText('Published result')).toBeNull()
    expect(screen.getByText('Seal (SHA-256 of the seed)')).toBeTruthy()
    expect(screen.queryByText('Seed')).toBeNull()
  })

  test('tells that this page noted another seal while the draw was open', async () => {
    const { site, calls } = await openProof('pending')
    noteSeal(site.kept, 'fair-5d', drawFixture({ commitment: 'ab'.repeat(32) }))
    await expect.poll(() => calls.to('lottery.proof').length).toBe(1)
    calls.change({ 'lottery.proof': proof })
    expect(await screen.findByText('This page noted another seal while the draw was open.')).toBeTruthy()
  })

  test('that did not load is read again on request', async () => {
    const { user, calls } = await openProof(refusal('rate_limited'))
    await screen.findByRole('heading', { name: 'The proof did not load' })
    calls.change({ 'lottery.proof': proof })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The numbers match')).toBeTruthy()
  })
})
