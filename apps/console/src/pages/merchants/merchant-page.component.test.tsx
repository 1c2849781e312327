import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { merchantFlags } from '@fairground/contract'
import type { LookForm, OperatorReply, SettingsForm } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { comeBack, confirm, fill, findField, findTwoNotes, show, type Surroundings } from '../../testing/show.tsx'
import { strictestPace } from '../../testing/strictest-pace.ts'
import { MerchantPage } from './merchant-page.tsx'

const merchant: OperatorReply<'merchants.merchant'> = {
  code: 'demo',
  name: 'Demo',
  hosts: ['play.example'],
  timeZone: 'UTC',
  proposals: [],
  currency: 'USD',
  languages: ['EN'],
  isUnderMaintenance: false,
  maintenanceUntil: null,
  isRegionRestricted: false,
  blockedAddresses: ['192.0.2.1'],
}
const look: LookForm = {
  name: 'Demo',
  logo: null,
  icon: null,
  colours: { light: {}, dark: {} },
  corners: {},
}
const settings: SettingsForm = {
  currency: 'USD',
  currencies: ['USD'],
  defaultLanguage: 'EN',
  languages: ['EN'],
  hasDarkTheme: true,
  hidesClosedGames: false,
  minimumAge: 18,
  licence: '',
  slogan: '',
  appColours: { ground: '#000000', text: '#ffffff' },
  flags: {
    ...(Object.fromEntries(merchantFlags.map((flag) => [flag, false])) as Record<
      (typeof merchantFlags)[number],
      false
    >),
    PWA: null,
  },
  menu: ['announcements'],
  categories: [{ tab: 'HOT', layout: 'games' }],
  smallestShownWins: {},
  pace: strictestPace,
  series: { min: 1_800, max: 1_950 },
  commissions: { RNG: 100 },
  lossCommissions: {},
  sessionIdleMinutes: 30,
  affiliateWindowDays: 30,
  numberSilenceDays: 90,
  trial: null,
  registration: {
    methods: ['username'],
    shown: [],
    required: [],
    hasCaptcha: false,
    hasSlider: false,
    isTermsPreticked: false,
    defaultDialingCode: '+1',
  },
  restrictedCountries: [],
  linkHosts: [],
  maintenanceTexts: {},
  chat: { hours: null, blockedWords: [], desk: null },
}
const choices: OperatorReply<'merchants.settings'>['choices'] = {
  currencies: ['USD'],
  languages: [],
  countries: ['US'],
  isCountryKnown: true,
  hasDeskSecret: false,
}

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'merchants.merchant': merchant,
    'merchants.settings': { settings, look, choices },
    'merchants.timeZones': { list: ['Asia/Ho_Chi_Minh', 'Asia/Tokyo', 'UTC'] },
    ...answers,
  })
  const page = (
    <Route path="/merchant/:tab?">
      <MerchantPage />
    </Route>
  )
  return { ...(await show(page, { at: '/merchant', ...surroundings })), calls }
}

const save = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByText('Save'))
  await confirm(user, 'Save')
}

test('the site is closed for some minutes, though a colleague has just closed it: nothing opens it by mistake', async () => {
  const { user, calls } = await open({ 'merchants.setMaintenance': { maintenanceUntil: null } })
  await user.click(await screen.findByText('Close for maintenance'))
  await fill(user, await findField('Minutes'), '45')
  const closed = { ...merchant, isUnderMaintenance: true, maintenanceUntil: '2026-11-20T13:00:00Z' }
  calls.change({ 'merchants.merchant': closed })
  await comeBack()
  await screen.findByText(/^Closed for maintenance until/)
  await confirm(user, 'Close for maintenance')
  await waitFor(() => expect(calls.to('merchants.setMaintenance')[0]?.body).toMatchObject({ minutes: 45 }))
})

test('who may not use the site goes on from what was read: a colleague’s change is told, and what was typed stays', async () => {
  const shown = await open({ 'merchants.setAccess': refusal('stale_edit') })
  const { user, calls } = shown
  const field = await findField('Blocked addresses')
  await fill(user, field, '192.0.2.1 192.0.2.1\n203.0.113.0/24')
  await save(shown)
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(await findField('Reason')).toHaveValue('Agreed by phone.')
  expect(calls.to('merchants.setAccess')[0]?.body).toEqual({
    before: { blockedAddresses: ['192.0.2.1'], isRegionRestricted: false },
    after: { blockedAddresses: ['192.0.2.1', '203.0.113.0/24'], isRegionRestricted: false },
    reason: 'Agreed by phone.',
  })
  calls.change({ 'merchants.merchant': { ...merchant, isRegionRestricted: true } })
  await comeBack()
  await screen.findByText('Somebody else has saved since you opened this.')
  expect(field).toHaveValue('192.0.2.1 192.0.2.1\n203.0.113.0/24')
  await user.click(screen.getByText('Load theirs'))
  expect(field).toHaveValue('192.0.2.1')
  expect(screen.getByText('Closed to everybody')).toBeVisible()
})

test('another person agrees to other hosts, whoever proposed them only takes them back', async () => {
  const proposal = {
    id: fixtureId(7),
    subject: 'demo',
    name: 'Demo',
    before: { hosts: ['play.example'], timeZone: 'UTC' },
    after: { hosts: ['win.example'], timeZone: 'UTC' },
    reason: 'A new name.',
    askedBy: 'ben',
    at: '2026-11-20T10:00:00Z',
    isOwn: false,
  }
  const own = { ...proposal, id: fixtureId(8), isOwn: true, reason: 'Mine.' }
  const { user, calls } = await open({
    'merchants.merchant': { ...merchant, proposals: [proposal, own] },
    'merchants.decideSite': {},
  })
  const [theirs, mine] = await findTwoNotes()
  expect(within(mine).queryByText('Agree')).toBeNull()
  expect(theirs).toHaveTextContent(/win\.example · UTC.*A new name\./)
  await user.click(within(theirs).getByText('Agree'))
  await confirm(user, 'Agree')
  await waitFor(() =>
    expect(calls.to('merchants.decideSite')[0]).toMatchObject({
      params: { id: proposal.id },
      body: { isAgreed: true },
    }),
  )
})

async function openSite(answers: Answers) {
  const shown = await open(answers)
  await shown.user.click(await screen.findByText('Change hosts or time zone'))
  await fill(shown.user, await findField('Reason'), 'A new name.')
  return { ...shown, propose: screen.getByRole('button', { name: 'Propose' }) }
}

test('hosts and time zone are proposed once one of them is another', async () => {
  const { user, calls, propose } = await openSite({ 'merchants.proposeSite': 'pending' })
  expect(propose).toBeDisabled()
  const zone = await findField('Time zone')
  await within(zone).findByText('Asia/Ho_Chi_Minh')
  await user.selectOptions(zone, 'Asia/Tokyo')
  expect(propose).toBeEnabled()
  await user.selectOptions(zone, 'UTC')
  expect(propose).toBeDisabled()
  const hosts = await findField('Hosts')
  await user.type(hosts, ' WIN.example {Enter}win.example{Enter}')
  await user.click(propose)
  await waitFor(() => expect(propose).toBeDisabled())
  await user.click(propose)
  calls.change({ 'merchants.proposeSite': {} })
  expect(await screen.findByText('Proposed: another operator has to agree')).toBeVisible()
  expect(calls.to('merchants.proposeSite').map(({ body }) => body)).toEqual([
    {
      before: { hosts: ['play.example'], timeZone: 'UTC' },
      after: { hosts: ['play.example', 'win.example'], timeZone: 'UTC' },
      reason: 'A new name.',
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a host that another merchant has is named, and what was typed stays; after a lost connection it is asked once', async () => {
  const { user, calls, propose } = await openSite({
    'merchants.proposeSite': refusal('host_taken', { host: 'win.example' }),
  })
  await user.type(await findField('Hosts'), 'win.example{Enter}')
  await user.click(propose)
  expect(await screen.findByText('Another merchant answers at win.example.')).toBeVisible()
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText('win.example')).toBeVisible()
  expect(await findField('Reason')).toHaveValue('A new name.')
  calls.change({ 'merchants.proposeSite': 'lost' })
  await user.click(propose)
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'merchants.proposeSite': {} })
  await user.click(propose)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = calls.to('merchants.proposeSite').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(3)
  expect(keys[2]).toBe(keys[1])
})

test('a time zone that a colleague changes meanwhile is not turned back without a word', async () => {
  const { user, calls, propose } = await openSite({ 'merchants.proposeSite': refusal('stale_edit') })
  await user.type(await findField('Hosts'), 'win.example{Enter}')
  calls.change({ 'merchants.merchant': { ...merchant, timeZone: 'Asia/Tokyo' } })
  await comeBack()
  await screen.findByText('Asia/Tokyo', { selector: 'dd' })
  await user.click(propose)
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(calls.to('merchants.proposeSite')[0]?.body).toMatchObject({ before: { timeZone: 'UTC' } })
})

test('who may not change the merchant sees hosts and time zone only', async () => {
  await open({}, { may: ['merchants.read'] })
  expect(await screen.findByText('play.example')).toBeVisible()
  expect(screen.queryByText('Change hosts or time zone')).toBeNull()
})

test('settings are saved with what was read, which a colleague’s save makes stale', async () => {
  const shown = await open({ 'merchants.setSettings': {} }, { at: '/merchant/settings' })
  const { user, calls } = shown
  await user.click(await findField('Invitations'))
  await save(shown)
  await waitFor(() => expect(calls.to('merchants.setSettings')).toHaveLength(1))
  expect(calls.to('merchants.setSettings')[0]?.body).toEqual({
    before: settings,
    settings: { ...settings, flags: { ...settings.flags, REFERRAL: true } },
    reason: 'Agreed by phone.',
  })
  calls.change({ 'merchants.settings': { settings: { ...settings, minimumAge: 21 }, look, choices } })
  await comeBack()
  expect(await screen.findByText('Somebody else has saved since you opened this.')).toBeVisible()
})

test('colours that nobody could read are named with their contrast, and not saved', async () => {
  const { user } = await open({}, { at: '/merchant/look' })
  await screen.findByText('Main button')
  const colour = document.querySelector<HTMLElement>('[aria-label="Main button, Light"]') ?? document.body
  await fill(user, colour, '#ffffff')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/Text on the main button on: Main button, Light: 1\.00 < 4\.5/)
  expect(screen.getByText('Save').closest('button')).toBeDisabled()
  await fill(user, colour, '#0b5d3b')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('Save').closest('button')).toBeEnabled()
})

test('a merchant that is refused is told in words', async () => {
  await open({ 'merchants.merchant': refusal('permission_denied') })
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
})

test('categories with commissions are opened and closed, each with its highest rate', async () => {
  const shown = await open({ 'merchants.setSettings': {} }, { at: '/merchant/settings' })
  const { user, calls } = shown
  expect(await findField('Slots')).toBeChecked()
  await fill(user, await findField('Slots: highest rate in %'), '0.35')
  await user.click(await findField('Fishing'))
  expect(await findField('Fishing: highest rate in %')).toHaveValue('1')
  expect(await findField('Slots, losses')).not.toBeChecked()
  await user.click(await findField('Slots, losses'))
  await fill(user, await findField('Slots, losses: highest rate in %'), '0.2')
  await save(shown)
  await waitFor(() => expect(calls.to('merchants.setSettings')).toHaveLength(1))
  expect(calls.to('merchants.setSettings')[0]?.body).toMatchObject({
    before: { commissions: { RNG: 100 }, lossCommissions: {} },
    settings: { commissions: { RNG: 35, FISH: 100 }, lossCommissions: { RNG: 20 } },
  })
  await user.click(await findField('Slots'))
  expect(screen.queryByLabelText('Slots: highest rate in %')).toBeNull()
})

test('who may not change settings sees the rates and changes none', async () => {
  await open({}, { at: '/merchant/settings', may: ['merchants.read'] })
  expect(await findField('Slots')).toBeDisabled()
  expect(await findField('Slots: highest rate in %')).toHaveAttribute('readonly')
})
