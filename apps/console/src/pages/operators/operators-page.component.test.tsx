import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReactElement } from 'react'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { comeBack, confirm, fill, findField, findTwoNotes, show, type Surroundings } from '../../testing/show.tsx'
import { OperatorsPage } from './operators-page.tsx'
import { RolesPage } from './roles/roles-page.tsx'

type Reply = OperatorReply<'operators.list'>
type Roles = OperatorReply<'operators.roles'>

const operatorOf = (changes: Partial<Reply['list'][number]> = {}): Reply['list'][number] => ({
  id: fixtureId(2),
  name: 'ben',
  role: 'support',
  state: 'active',
  isConfirmed: true,
  hasOneTimePassword: false,
  isSelf: false,
  merchants: ['demo'],
  createdAt: '2026-11-01T10:00:00Z',
  lastLoginAt: null,
  ...changes,
})
const change: Reply['roleChanges'][number] = {
  id: fixtureId(7),
  name: 'ben',
  role: 'finance',
  askedBy: 'chi',
  reason: 'Covers a holiday.',
  at: '2026-11-20T10:00:00Z',
  isOwn: false,
  canWithdraw: false,
}
const roleOf = (changes: Partial<Roles['list'][number]> = {}): Roles['list'][number] => ({
  name: 'night-desk',
  isFixed: false,
  permissions: ['members.read'],
  holders: ['ben'],
  ...changes,
})
const roles: Roles = {
  list: [roleOf(), roleOf({ name: 'owner', isFixed: true, permissions: [...permissions], holders: [] })],
  edits: [],
}

async function open(page: ReactElement, answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'operators.list': {
      list: [operatorOf({ id: fixtureId(1), name: 'ana', isSelf: true }), operatorOf()],
      roleChanges: [],
    },
    'operators.roles': roles,
    ...answers,
  })
  return { ...(await show(page, surroundings)), calls }
}

test('a role is given by a third person, and never by whoever asked for it', async () => {
  const { user, calls } = await open(<OperatorsPage />, {
    'operators.list': {
      list: [],
      roleChanges: [change, { ...change, id: fixtureId(8), isOwn: true, canWithdraw: true, reason: 'Mine.' }],
    },
    'operators.decideRole': refusal('own_act'),
  })
  const [theirs, own] = await findTwoNotes()
  expect(theirs).toHaveTextContent('chi proposes Finance for ben: Covers a holiday.')
  expect(within(own).queryByText('Agree')).toBeNull()
  expect(within(own).getByText('Withdraw')).toBeVisible()
  await user.click(within(theirs).getByText('Agree'))
  expect(await screen.findByText('Another person has to decide about this.')).toBeVisible()
  expect(calls.to('operators.decideRole').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: change.id }, body: { isAgreed: true } },
  ])
})

test('credentials that were made anew are shown once, and nobody acts on their own account', async () => {
  const { user, calls } = await open(<OperatorsPage />, {
    'operators.reset': { name: 'ben', password: 'pale-river-41', totpSecret: 'JBSWY3DP', uri: 'otpauth://totp/ben' },
  })
  await screen.findByText('You')
  expect(screen.queryByLabelText('Open ana')).toBeNull()
  await user.click(screen.getByLabelText('Open ben'))
  await user.click(await screen.findByText('Reset credentials'))
  await confirm(user, 'Reset credentials', 'The phone is lost.')
  expect(await screen.findByText('pale-river-41')).toBeVisible()
  expect(screen.getByText(/^Another operator has to confirm the account/)).toBeVisible()
  expect(calls.to('operators.reset')[0]).toMatchObject({
    params: { name: 'ben' },
    body: { reason: 'The phone is lost.' },
  })
  await user.click(screen.getByText('Done'))
  await waitFor(() => expect(screen.queryByText('pale-river-41')).toBeNull())
})

test('an account is disabled with a reason, though a colleague has just done so, and is not enabled by the same press', async () => {
  const { user, calls } = await open(<OperatorsPage />, { 'operators.setState': 'lost' })
  await user.click(await screen.findByRole('button', { name: 'Open ben' }))
  await user.click(await screen.findByText('Disable'))
  calls.change({ 'operators.list': { list: [operatorOf({ state: 'disabled' })], roleChanges: [] } })
  await comeBack()
  expect(await screen.findByText('Disabled')).toBeInTheDocument()
  await confirm(user, 'Disable', 'Has left.')
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(await findField('Reason')).toHaveValue('Has left.')
  calls.change({ 'operators.setState': {} })
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.to('operators.setState')
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual(
    Array.from({ length: 2 }, () => ({ params: { name: 'ben' }, body: { state: 'disabled', reason: 'Has left.' } })),
  )
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a new account is confirmed by another person; a refusal is told', async () => {
  const { user, calls } = await open(<OperatorsPage />, {
    'operators.list': { list: [operatorOf({ isConfirmed: false })], roleChanges: [] },
    'operators.confirm': refusal('own_act'),
  })
  await user.click(await screen.findByRole('button', { name: 'Open ben' }))
  await user.click(await screen.findByText('Confirm'))
  expect(await screen.findByText('Another person has to decide about this.')).toBeVisible()
  expect(calls.to('operators.confirm').map(({ params }) => params)).toEqual([{ name: 'ben' }])
})

test('other permissions of a role are proposed with what was read; a stale proposal is told', async () => {
  const { user, calls } = await open(
    <RolesPage />,
    { 'operators.proposeRoleEdit': refusal('stale_edit') },
    { may: ['operators.read', 'operators.manage', 'kyc.read'] },
  )
  await user.click(await screen.findByLabelText('Open night-desk'))
  await user.click(await screen.findByText('Change night-desk'))
  // Nobody gives what they do not have.
  expect(await findField('Decide identity checks')).toBeDisabled()
  await user.click(await findField('See identity checks'))
  await confirm(user, 'Propose')
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(calls.to('operators.proposeRoleEdit')[0]?.body).toEqual({
    name: 'night-desk',
    permissions: ['members.read', 'kyc.read'],
    before: ['members.read'],
    reason: 'Agreed by phone.',
  })
})

test('an operator is created for the merchants that are chosen', async () => {
  const { user, calls } = await open(<OperatorsPage />, { 'operators.create': refusal('operator_name_taken') })
  await user.click(await screen.findByText('New operator'))
  await fill(user, await findField('Name'), 'dan')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'New operator' }))
  await waitFor(() =>
    expect(calls.to('operators.create')[0]?.body).toEqual({ name: 'dan', role: 'night-desk', merchants: ['demo'] }),
  )
  expect(await screen.findByText('There is an operator of this name already.')).toBeVisible()
  expect(await findField('Name')).toHaveValue('dan')
})

test('another role is proposed for the person; a refusal leaves what was chosen', async () => {
  const { user, calls } = await open(<OperatorsPage />, { 'operators.askForRole': refusal('beyond_own_rights') })
  await user.click(await screen.findByLabelText('Open ben'))
  await user.click(await screen.findByText('Change role'))
  const choice = await findField('Role')
  // The role that the person has is no change.
  expect(within(choice).queryByText('Support')).toBeNull()
  await user.selectOptions(choice, 'Owner')
  await confirm(user, 'Change role')
  expect(await screen.findByText(/^Your own role does not have all of these/)).toBeVisible()
  expect(await findField('Role')).toHaveValue('owner')
  expect(calls.to('operators.askForRole').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { name: 'ben' }, body: { role: 'owner', reason: 'Agreed by phone.' } },
  ])
})

test('proposed permissions say what they add and take away, and only another person agrees', async () => {
  const edit: Roles['edits'][number] = {
    id: fixtureId(7),
    role: 'night-desk',
    before: ['members.read'],
    permissions: ['kyc.read'],
    askedBy: 'chi',
    reason: 'Checks at night.',
    at: '2026-11-20T10:00:00Z',
    isOwn: false,
  }
  const { user, calls } = await open(<RolesPage />, {
    'operators.roles': { ...roles, edits: [edit, { ...edit, id: fixtureId(8), isOwn: true, before: null }] },
    'operators.decideRoleEdit': refusal('stale_edit'),
  })
  const [theirs, own] = await findTwoNotes()
  expect(theirs).toHaveTextContent(/Checks at night\..*Added: See identity checks.*Removed: See members/)
  expect(own).toHaveTextContent('chi proposes the role night-desk')
  expect(within(own).queryByText('Agree')).toBeNull()
  await user.click(within(theirs).getByText('Agree'))
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(calls.to('operators.decideRoleEdit').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: edit.id }, body: { isAgreed: true } },
  ])
})

test('a role is deleted once, with a reason; that somebody holds it is told, and the reason stays', async () => {
  const { user, calls } = await open(<RolesPage />, { 'operators.deleteRole': refusal('role_held') })
  await screen.findByLabelText('Open night-desk')
  // A role that comes with the platform has no acts.
  expect(screen.queryByLabelText('Open Owner')).toBeNull()
  await user.click(screen.getByLabelText('Open night-desk'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete night-desk' }))
  await confirm(user, 'Delete night-desk', 'Nobody needs it.')
  expect(await screen.findByText(/^Somebody has this role/)).toBeVisible()
  expect(await findField('Reason')).toHaveValue('Nobody needs it.')
  calls.change({ 'operators.deleteRole': 'pending' })
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete night-desk' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  calls.change({ 'operators.deleteRole': {}, 'operators.roles': { list: roles.list.slice(1), edits: [] } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText('night-desk')).toBeNull())
  expect(calls.to('operators.deleteRole').map(({ params, body }) => ({ params, body }))).toEqual(
    Array.from({ length: 2 }, () => ({ params: { role: 'night-desk' }, body: { reason: 'Nobody needs it.' } })),
  )
})
