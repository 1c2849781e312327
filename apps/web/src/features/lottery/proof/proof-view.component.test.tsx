import { beaconText, proveDraw, quicknet, sha256, walkChain } from '@fairground/fair'
import type { Calls, ReplyOf } from '@fairground/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

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

/** Round 1 of quicknet, as it was published. */
const round = {
  chain: quicknet.hash,
  round: 1,
  signature: 'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
}

/** The same draw with a round mixed in that is said to be the first. */
function withRound({ signature }: { signature: string }): ReplyOf<Calls['lottery.proof']> {
  const beacon = beaconText({ ...round, signature })
  const key = walkChain({ topKey: sha256(new Uint8Array(32)), length: 1440 })[index] ?? new Uint8Array()
  const { result } = proveDraw({ lottery: 'fair-5d', issue, beacon, key, index, shape })
  return { ...proof, beacon, beaconRound: { chain: round.chain, round: round.round }, result: [...result] }
}

async function openProof(answer: NonNullable<Answers['lottery.proof']>) {
  const calls = answerCalls({ 'lottery.proof': answer })
  const shown = await show(<ProofView lottery="fair-5d" number="202611200842" />)
  return { ...shown, calls }
}

describe('the verification of a draw', () => {
  test('shows the round of the beacon that was mixed in, and checks its signature here', async () => {
    await openProof(withRound(round))
    expect(await screen.findByText('The numbers match')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    expect(await screen.findByText('Signed by the beacon quicknet')).toBeVisible()
    expect(screen.getByText('1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a')).toBeVisible()
    expect(screen.getByText(round.signature)).toBeVisible()
  })

  test('says that a round is not signed', async () => {
    await openProof(withRound({ signature: `${round.signature.slice(0, -1)}c` }))
    expect(await screen.findByText('Not signed by the beacon quicknet')).toBeVisible()
  })

  test('says that another round was named before', async () => {
    await openProof({ ...withRound(round), beaconRound: { chain: round.chain, round: 2 } })
    expect(await screen.findByText('The numbers do not match')).toBeTruthy()
  })

  test('names the round before it is published', async () => {
    await openProof({
      ...proof,
      key: null,
      seed: null,
      result: null,
      beaconRound: { chain: round.chain, round: 31_543_812 },
    })
    expect(await screen.findByText('31543812')).toBeVisible()
    expect(screen.getByText('The round is published after the close.')).toBeVisible()
  })

  test('works the numbers out again and finds them the same', async () => {
    await openProof(proof)
    expect(await screen.findByText('The numbers match')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(4)
    expect(screen.getAllByText('Matches')).toHaveLength(4)
    expect(screen.getByText(proof.commitment ?? '')).toBeTruthy()
  })

  test('finds a result that does not follow from the seed', async () => {
    await openProof({ ...proof, result: other })
    expect(await screen.findByText('The numbers do not match')).toBeTruthy()
    expect(screen.getByText('Does not match').closest('li')).toHaveTextContent('The seed gives these numbers')
  })

  test('of a result from outside says who decides it, and what it was before it was corrected', async () => {
    const outside = { ...proof, anchor: null, commitment: null, key: null, seed: null }
    await openProof({
      ...outside,
      result: [1, 2, 3, 4, 5],
      former: [{ result: [9, 8, 7, 6, 5], correctedAt: '2026-11-20T10:00:00Z' }],
    })
    expect(await screen.findByText('Held outside this site')).toBeTruthy()
    expect(screen.getByText(/two independent sources, or two of our staff/)).toBeTruthy()
    expect(screen.getByText(/^Result until/)).toBeTruthy()
    expect(screen.queryByText('Not drawn yet')).toBeNull()
    expect(screen.queryByText(/worked them out|Seal \(SHA-256/)).toBeNull()
    expect(screen.queryByRole('button', { name: /as a file/ })).toBeNull()
  })

  test('offers all draws of the day, and says when they do not come', async () => {
    await openProof(proof)
    const button = await screen.findByRole('button', { name: 'All draws of 2026-11-20 as a file' })
    const asked: string[] = []
    const answers = [new Response('', { status: 503 }), new Response('{}\n')]
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return Promise.resolve(answers.shift())
    })
    const names: string[] = []
    const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    onTestFinished(() => saving.mockRestore())
    fireEvent.click(button)
    expect(await screen.findByText('The file could not be loaded. Please try again.')).toBeTruthy()
    expect(names).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'All draws of 2026-11-20 as a file' }))
    await waitFor(() => expect(names).toEqual(['fair-5d-2026-11-20.ndjson']))
    expect(asked[1]).toMatch(/\/lgw\/draws\/log\.ndjson\?lottery=fair-5d&day=2026-11-20$/)
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
