import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal } from '../../../../testing/answer-calls.ts'
import { computationFixture, statementFixture } from '../../../../testing/fixtures/agent-contracts.ts'
import { show } from '../../../../testing/show.tsx'
import { EvidenceFile } from './evidence-file.tsx'

test('what a statement rests on is saved as it was read, and a failure is told', async () => {
  const statement = statementFixture()
  const at = '2026-11-20T10:00:00Z'
  const evidence = {
    madeAt: '2026-11-25T10:00:00Z',
    statement,
    computation: computationFixture(),
    signed: { first: 'boss', second: 'own', offeredAt: at, acceptedAt: at, startsAt: at },
    figures: [],
    figuresLeft: 0,
    postings: [],
  }
  const calls = answerCalls({ 'agents.contractEvidence': evidence })
  const saved: Blob[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:evidence'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  try {
    const { user } = await show(<EvidenceFile id={statement.id} />, { session: { type: 1 }, at: '/m/agent' })
    await user.click(screen.getByRole('button', { name: 'Save the evidence' }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(evidence)
    expect(calls.to('agents.contractEvidence')[0]?.query).toEqual({ id: statement.id })
    calls.change({ 'agents.contractEvidence': refusal('not_found') })
    await user.click(screen.getByRole('button', { name: 'Save the evidence' }))
    expect(await screen.findByText('The evidence was not saved.')).toBeTruthy()
    expect(saved).toHaveLength(1)
  } finally {
    made.mockRestore()
    click.mockRestore()
  }
})
