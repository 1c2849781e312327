import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Link, Route } from 'wouter'
import type { OperatorReply, Permission } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { comeBack, confirm, fill, findField, show, type Surroundings } from '../../testing/show.tsx'
import { MemberPage, type MemberDetail } from './member-page.tsx'

const memberOf = (changes: Partial<MemberDetail> = {}): MemberDetail => ({
  id: fixtureId(5),
  number: '100005',
  account: 'minh.tran',
  nickname: 'Minh',
  type: 0,
  status: 'active',
  currency: 'USD',
  labels: ['careful'],
  createdAt: '2026-11-01T11:00:00Z',
  lastLoginAt: null,
  care: null,
  line: [],
  hasSecondFactor: false,
  isLimited: false,
  registeredBy: null,
  country: 'VN',
  contacts: [{ kind: 'email', text: 'm***@example.com', isVerified: true, version: '3' }],
  sessions: [],
  logins: [],
  notes: [],
  related: [],
  ...changes,
})
const series: OperatorReply<'agents.memberSeries'> = {
  series: 1_900,
  since: '2026-11-01T11:00:00Z',
  lowest: 1_800,
  highest: 1_950,
  changes: [],
}
const level: OperatorReply<'vip.memberLevel'> = {
  currency: 'USD',
  levels: [],
  level: null,
  earned: null,
  floor: null,
  floorAt: null,
  floorUntil: null,
  keep: null,
  turnover: '0.00',
}

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'accounts.member': memberOf(),
    'agents.memberSeries': series,
    'vip.memberLevel': level,
    'points.memberPoints': { balance: 40 },
    ...answers,
  })
  const page = (
    <>
      <Link href={`/members/${fixtureId(6)}`}>The next one</Link>
      <Route path="/members/:id/:tab?">
        <MemberPage />
      </Route>
    </>
  )
  const shown = await show(page, { at: `/members/${fixtureId(5)}`, ...surroundings })
  await screen.findByText('m***@example.com')
  return { ...shown, calls }
}

async function act(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(screen.getByText('Actions'))
  await user.click(await screen.findByText(name))
}

const reader: readonly Permission[] = ['members.read']

test('contacts are shown to whoever says why, and never on the page of another member', async () => {
  const { user, calls } = await open({
    'accounts.member': ({ params }) => memberOf({ id: params['id'] ?? '' }),
    'accounts.revealContacts': { contacts: [{ kind: 'email', text: 'minh@example.com' }] },
  })
  await fill(user, await findField('New note'), 'Calls at night.')
  await user.click(screen.getByText('Show contacts'))
  await confirm(user, 'Show contacts', 'A lost phone.')
  expect(await screen.findByText('minh@example.com')).toBeVisible()
  expect(calls.to('accounts.revealContacts')[0]?.body).toEqual({ reason: 'A lost phone.' })
  await user.click(screen.getByText('The next one'))
  expect(await screen.findByText('m***@example.com')).toBeVisible()
  expect(screen.queryByText('minh@example.com')).toBeNull()
  expect(await findField('New note')).toHaveValue('')
})

test('labels and the status go on from what was read when their dialog opened', async () => {
  const { user, calls } = await open({ 'accounts.setMemberLabels': refusal('stale_edit') })
  await act(user, 'Edit labels')
  await fill(user, await findField('Labels'), 'careful nochat')
  calls.change({ 'accounts.member': memberOf({ labels: ['careful', 'colleague'], status: 'disabled' }) })
  await comeBack()
  expect(await screen.findByText('careful colleague')).toBeInTheDocument()
  await confirm(user, 'Save')
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(calls.to('accounts.setMemberLabels')[0]?.body).toEqual({
    before: ['careful'],
    labels: ['careful', 'nochat'],
    reason: 'Agreed by phone.',
  })
})

test('a member is disabled though a colleague has just done so, and not let in again by the same press', async () => {
  const { user, calls } = await open({ 'accounts.setMemberStatus': { endedSessions: 2 } })
  await act(user, 'Disable')
  calls.change({ 'accounts.member': memberOf({ status: 'disabled' }) })
  await comeBack()
  await waitFor(() => expect(screen.getByText('Disabled')).toBeInTheDocument())
  await confirm(user, 'Disable')
  expect(await screen.findByText('2 sessions ended')).toBeVisible()
  expect(calls.to('accounts.setMemberStatus')[0]?.body).toMatchObject({ status: 'disabled' })
})

test.each([
  ['Sign out everywhere', 'accounts.signOutMember'],
  ['Reset second factors', 'accounts.resetMemberMfa'],
] as const)('%s asks why, and is done once though the connection breaks', async (name, call) => {
  const { user, calls } = await open({
    'accounts.member': memberOf({ hasSecondFactor: true }),
    [call]: refusal('permission_denied'),
  })
  await act(user, name)
  await confirm(user, name, 'A lost phone.')
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
  expect(await findField('Reason')).toHaveValue('A lost phone.')
  calls.change({ [call]: 'lost' })
  const again = screen.getByRole('button', { name })
  await user.click(again)
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ [call]: { endedSessions: 1 } })
  await user.click(again)
  expect(await screen.findByText('1 session ended')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.to(call)
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual(
    Array.from({ length: 3 }, () => ({ params: { id: fixtureId(5) }, body: { reason: 'A lost phone.' } })),
  )
  expect(sent[2]?.idempotencyKey).toBe(sent[1]?.idempotencyKey)
})

test('second factors that are not there are not offered to be reset', async () => {
  const { user } = await open()
  await user.click(screen.getByText('Actions'))
  expect(await screen.findByText('Sign out everywhere')).toBeVisible()
  expect(screen.queryByText('Reset second factors')).toBeNull()
})

test('the owner of a verified number is confirmed with a reason; without such a number there is nothing to confirm', async () => {
  const mobile = { kind: 'mobile', text: '+84 ••• ••• 001', isVerified: true, version: '1' }
  const { user, calls } = await open({
    'accounts.member': memberOf({ contacts: [...memberOf().contacts, mobile] }),
    'accounts.confirmOwner': {},
  })
  await act(user, 'Confirm the owner of the number')
  expect(await screen.findByText(/^For one day a code to the member’s number/)).toBeVisible()
  await confirm(user, 'Confirm the owner of the number', 'Showed the bill.')
  await waitFor(() => expect(calls.to('accounts.confirmOwner')).toHaveLength(1))
  expect(calls.to('accounts.confirmOwner')[0]).toMatchObject({
    params: { id: fixtureId(5) },
    body: { reason: 'Showed the bill.' },
  })
  calls.change({
    'accounts.member': memberOf({ contacts: [...memberOf().contacts, { ...mobile, isVerified: false }] }),
  })
  await comeBack()
  await user.click(screen.getByText('Actions'))
  expect(await screen.findByText('Sign out everywhere')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Confirm the owner of the number')).toBeNull())
})

test('a real name is corrected to what the bank writes, with a reason', async () => {
  const name = { kind: 'payeeName', text: 'T••• M•••', isVerified: false, version: '1' }
  const { user, calls } = await open({
    'accounts.member': memberOf({ contacts: [...memberOf().contacts, name] }),
    'accounts.correctPayeeName': refusal('name_format'),
  })
  await act(user, 'Correct the real name')
  await fill(user, await findField('Real name'), 'Minh Tran')
  await confirm(user, 'Correct the real name', 'As on the passbook.')
  expect(await screen.findByText('That is no name of a person.')).toBeVisible()
  calls.change({ 'accounts.correctPayeeName': {} })
  await user.click(screen.getByRole('button', { name: 'Correct the real name' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('accounts.correctPayeeName').at(-1)?.body).toEqual({
    name: 'Minh Tran',
    reason: 'As on the passbook.',
  })
})

test('a note that is refused stays typed; what is typed while one is sent is not lost', async () => {
  const { user, calls } = await open({ 'accounts.addMemberNote': 'lost' })
  const field = await findField('New note')
  const add = screen.getByRole('button', { name: 'Add note' })
  await fill(user, field, '   ')
  expect(add).toBeDisabled()
  await fill(user, field, 'Calls at night.')
  await user.click(add)
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(field).toHaveValue('Calls at night.')
  calls.change({ 'accounts.addMemberNote': 'pending' })
  await user.click(add)
  await waitFor(() => expect(add).toBeDisabled())
  await user.click(add)
  await fill(user, field, 'Has moved.')
  calls.change({
    'accounts.addMemberNote': {},
    'accounts.member': memberOf({
      notes: [{ id: fixtureId(8), by: 'ana', at: '2026-11-20T10:00:00Z', text: 'Calls at night.' }],
    }),
  })
  expect(await screen.findByText('Calls at night.', { selector: 'p' })).toBeVisible()
  expect(field).toHaveValue('Has moved.')
  const keys = calls.to('accounts.addMemberNote').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('money is proposed once: pressed again while it is sent, and again with the same key when the connection broke', async () => {
  const { user, calls } = await open({ 'wallet.proposeAdjustment': 'pending' })
  await user.click(screen.getByText('Adjust the balance'))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, await findField('Amount in USD'), ' 25.50 ')
  await fill(user, await findField('Reason'), 'A late deposit.')
  const button = dialog.getByRole('button', { name: 'Propose' })
  await user.click(button)
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  expect(calls.to('wallet.proposeAdjustment')).toHaveLength(1)
  calls.change({ 'wallet.proposeAdjustment': 'lost' })
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'wallet.proposeAdjustment': { id: fixtureId(9), reference: 'A-9' } })
  await user.click(button)
  expect(await screen.findByText('A-9 is proposed. Another person has to approve it.')).toBeVisible()
  const sent = calls.to('wallet.proposeAdjustment')
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(sent.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      memberId: fixtureId(5),
      kind: 'goodwill',
      direction: 'credit',
      amount: '25.50',
      reason: 'A late deposit.',
    })),
  )
})

test('who may only read is offered no act and no other list', async () => {
  await open({}, { may: reader })
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile', 'Bonuses', 'Limits'])
})
