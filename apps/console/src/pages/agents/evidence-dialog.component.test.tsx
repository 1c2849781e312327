import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { confirm, show } from '../../testing/show.tsx'
import { evidence } from '../../testing/statement.ts'
import { EvidenceDialog } from './evidence-dialog.tsx'

const { id } = evidence.statement

const saved: { file: Blob; name: string }[] = []
let last: Blob | undefined

beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ file: last, name: this.download })
  })
})
afterEach(() => void vi.restoreAllMocks())

async function open(answer: NonNullable<Answers['agents.statementEvidence']>) {
  const calls = answerCalls({ 'agents.statementEvidence': answer })
  const onClose = vi.fn()
  const { user } = await show(<EvidenceDialog id={id} onClose={onClose} />)
  await screen.findByText(/as one file\.$/)
  return { user, calls, onClose }
}
const button = () => screen.getByRole('button', { name: 'Save the evidence' })

test('nothing is read without a reason; while it is read the button waits, and the file holds all that came', async () => {
  const { user, calls, onClose } = await open('pending')
  expect(button()).toBeDisabled()
  await user.click(button())
  expect(calls.to('agents.statementEvidence')).toEqual([])
  await confirm(user, 'Save the evidence', ' Asked for by the agent. ')
  await waitFor(() => expect(button()).toBeDisabled())
  await user.click(button())
  expect(saved).toEqual([])
  calls.change({ 'agents.statementEvidence': evidence })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.to('agents.statementEvidence')).toHaveLength(1)
  expect(calls.to('agents.statementEvidence')[0]).toMatchObject({
    params: { id },
    body: { reason: 'Asked for by the agent.' },
  })
  expect(saved.map(({ name }) => name)).toEqual([`statement-${id}.json`])
  expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toEqual(evidence)
})

test.each([
  ['permission_denied', 'Your role does not allow that.'],
  ['not_found', 'It does not exist, or not for this merchant.'],
] as const)('refused with %s it says why, saves nothing and stays open', async (code, words) => {
  const { user, onClose } = await open(refusal(code))
  await confirm(user, 'Save the evidence')
  expect(await screen.findByText(words)).toBeVisible()
  expect(saved).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  expect(button()).toBeEnabled()
})

test('a lost connection is told, and a second press is recorded once and saves one file', async () => {
  const { user, calls, onClose } = await open('lost')
  await confirm(user, 'Save the evidence')
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  calls.change({ 'agents.statementEvidence': evidence })
  await user.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const sent = calls.to('agents.statementEvidence')
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(saved).toHaveLength(1)
})

/** The page behind the dialog. */
function Statement() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <EvidenceDialog id={id} onClose={() => setOpen(false)} />
  return (
    <button type="button" onClick={() => setOpen(true)}>
      {id}
    </button>
  )
}

test('a dialog that was closed while it read saves no file any more', async () => {
  const calls = answerCalls({ 'agents.statementEvidence': 'pending' })
  const { user } = await show(<Statement />)
  await user.click(screen.getByText(id))
  await confirm(user, 'Save the evidence')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  calls.change({ 'agents.statementEvidence': evidence })
  await user.click(await screen.findByText(id))
  await confirm(user, 'Save the evidence', 'Asked for again.')
  await screen.findByText(id)
  expect(calls.to('agents.statementEvidence')).toHaveLength(2)
  expect(saved).toHaveLength(1)
})
