import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions } from '@fairground/contract/console'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, fill, findField, show } from '../../testing/show.tsx'
import { BlockedTypes } from './blocked-types.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import type { MemberDetail } from './member-page.tsx'

const id = fixtureId(5)

test('types of games are closed to a member in their own order, from what was read', async () => {
  const calls = answerCalls({ 'responsibleGaming.setBlockedTypes': refusal('stale_edit') })
  const { user } = await show(<BlockedTypes id={id} types={['SPORTS']} />)
  await user.click(screen.getByRole('button', { name: 'Close or open games' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Slots' }))
  await confirm(user, 'Save')
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  calls.change({ 'responsibleGaming.setBlockedTypes': {} })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('responsibleGaming.setBlockedTypes').at(-1)).toMatchObject({
    params: { id },
    body: { before: ['SPORTS'], after: ['RNG', 'SPORTS'], reason: 'Agreed by phone.' },
  })
})

test('who may only read closes none', async () => {
  await show(<BlockedTypes id={id} types={[]} />, { may: permissions.filter((each) => each !== 'members.act') })
  expect(screen.getByText('Nothing here')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

const contacts: MemberDetail['contacts'] = [{ kind: 'email', text: 'm***@example.com', isVerified: true, version: '3' }]

async function openContacts(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls(answers)
  const member = { id, contacts } as MemberDetail
  return { ...(await show(<ContactDialog member={member} onClose={() => undefined} />)), calls }
}

test('a new address replaces the one that was read, and counts as verified only when that is said', async () => {
  const { user, calls } = await openContacts({ 'accounts.changeContact': refusal('email_taken') })
  await fill(user, await findField('Reason'), 'A test.')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await fill(user, await findField('New e-mail address'), ' new@example.com ')
  await confirm(user, 'Save')
  await waitFor(() => expect(screen.getAllByRole('alert')).not.toHaveLength(0))
  expect(await findField('New e-mail address')).toHaveValue(' new@example.com ')
  expect(calls.to('accounts.changeContact')[0]).toMatchObject({
    params: { id },
    body: { kind: 'email', version: '3', text: 'new@example.com', isVerified: false },
  })
})

test('a contact that is there is removed; one that is not, is not', async () => {
  const { user, calls } = await openContacts({ 'accounts.changeContact': {} })
  await user.click(await findField('Remove it'))
  expect(screen.queryByText('New e-mail address')).toBeNull()
  await user.selectOptions(await findField('Contact'), 'Phone')
  expect(screen.queryByText('Remove it')).toBeNull()
  expect(await findField('New phone number')).toHaveValue('')
  await user.selectOptions(await findField('Contact'), 'E-mail')
  await confirm(user, 'Save')
  await waitFor(() =>
    expect(calls.to('accounts.changeContact')[0]?.body).toEqual({
      kind: 'email',
      version: '3',
      text: null,
      isVerified: false,
      reason: 'Agreed by phone.',
    }),
  )
})
