import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { statusFixture } from '../../testing/boot-fixture.ts'
import { profileFixture } from '../../testing/fixtures/accounts.ts'
import { standingFixture } from '../../testing/fixtures/vip.ts'
import { hidePath } from '../../testing/hide-path.ts'
import { formatDate } from '../../platform/i18n/dates.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../testing/show.tsx'
import { Part as ServiceSheet } from './service-sheet.tsx'

const chat = { chatUrl: 'https://chat.example/room' }
const assign = vi.fn()
beforeEach(() => void vi.spyOn(location, 'assign').mockImplementation(assign))
afterEach(() => {
  vi.restoreAllMocks()
  assign.mockClear()
})

const withChat = () => {
  const status = statusFixture()
  status.info.whitelabel.flags = { ...status.info.whitelabel.flags, CBS3: true }
  return status
}

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({ 'accounts.profile': profileFixture(), 'vip.standing': standingFixture(), ...answers })
  const sheet = <ServiceSheet isOpen onClose={() => {}} reason={undefined} />
  return { ...(await show(sheet, { boot: { status: withChat() }, ...surroundings })), calls }
}

const start = () => screen.getByRole('button', { name: 'Start' })

test('two taps open one chat, and leave for it once', async () => {
  const { user, calls } = await open({ 'messaging.launchChat': chat })
  await tapTwice(user, start())
  expect(screen.getByText('Opening the chat…')).toBeVisible()
  await passTime(500)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://chat.example/room'))
  expect(calls.to('messaging.launchChat')).toHaveLength(1)
  expect(assign).toHaveBeenCalledOnce()
})

test.each([
  [refusal('feature_closed'), 'This function is closed for now.'],
  ['lost', 'The connection dropped. Please try again.'],
] as const)('a chat that did not open is told, and may be tried again (%#)', async (answer, text) => {
  const { user, calls } = await open({ 'messaging.launchChat': answer })
  await user.click(start())
  expect(await screen.findByText(text)).toBeVisible()
  await passTime(500)
  expect(screen.queryByText('Opening the chat…')).toBeNull()
  calls.change({ 'messaging.launchChat': chat })
  await user.click(start())
  await passTime(500)
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
})

test.each([
  ['guests', { as: 'guest' }, undefined],
  ['trial accounts', { as: 'trial' }, undefined],
  ['a merchant without it', { boot: { status: statusFixture() } }, undefined],
  ['members who may not chat', {}, [{ labelName: 'nochat' }]],
] as const)('%s are offered feedback and no chat', async (_, surroundings, memberLabel) => {
  const profile = profileFixture(memberLabel && { memberLabel: memberLabel.map((label) => ({ ...label })) })
  const { calls } = await open({ 'accounts.profile': profile }, surroundings)
  if (memberLabel) await waitFor(() => expect(calls.to('accounts.profile')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start' })).toBeNull())
  expect(screen.getByRole('link', { name: /^Send feedback/ })).toHaveAttribute('href', '/m/feedback')
})

test('every channel says what it is and when somebody answers, in the visitor’s time', async () => {
  const status = withChat()
  const hours = { opens: '08:00', closes: '22:00', timeZone: 'UTC' }
  const entry = (csType: 'TELEGRAM' | 'LIVECHAT' | 'EMAIL', title: string, address: string) => ({
    csPosition: 'SERVICE-1',
    csType,
    title,
    path: hidePath(address),
    hours: csType === 'EMAIL' ? null : csType === 'LIVECHAT' ? { ...hours, opens: '20:00' } : hours,
  })
  status.info.customerService = [
    entry('TELEGRAM', '@help', 'https://t.me/help'),
    entry('TELEGRAM', '@vip', 'https://t.me/vip'),
    entry('LIVECHAT', 'Desk', 'https://chat.example/desk'),
    entry('EMAIL', 'help@fair.example', 'mailto:help@fair.example'),
  ]
  status.info.resources = [
    { resourceType: 'Android', url: '/files/app.apk', labelNameEn: 'App' },
    { resourceType: 'MOBILECONFIG', url: '/files/web.mobileconfig', labelNameEn: 'Profile' },
  ]
  await open({}, { boot: { status } })
  const time = (at: string) => formatDate(`2026-11-20T${at}:00Z`, 'en', 'time')
  const rows = await screen.findAllByRole('link', { name: /Telegram/ })
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['https://t.me/help', 'https://t.me/vip'])
  expect(screen.getByRole('link', { name: /@help/ })).toHaveTextContent(`Open until ${time('22:00')}`)
  expect(screen.getByRole('link', { name: /Desk/ })).toHaveTextContent(`Closed, opens at ${time('20:00')}`)
  expect(screen.getByRole('link', { name: /help@fair/ })).not.toHaveTextContent('·')
  expect(screen.getByRole('link', { name: /Android app/ })).toHaveAttribute('href', '/files/app.apk')
  expect(screen.getByRole('link', { name: /profile for iPhone/ })).toHaveAttribute('href', '/files/web.mobileconfig')
})

test('reads from right to left in Arabic, with long texts in full', async () => {
  const { site } = await open({}, { language: 'ar', hasLongTexts: true })
  const { t } = site.i18n
  expect(screen.getByRole('dialog', { name: t('site.service.title') })).toBeVisible()
  expect(t('site.service.title')).toMatch(/^\[.*\]$/)
  expect(document.documentElement.dir).toBe('rtl')
})

test('a member whose level has a host finds them first', async () => {
  await open({ 'vip.standing': standingFixture({ host: { name: 'Lena', address: 'https://t.me/lena' } }) })
  const link = await screen.findByRole('link', { name: /Lena/ })
  expect(link).toHaveAttribute('href', 'https://t.me/lena')
  expect(screen.getAllByRole('listitem')[0]).toContainElement(link)
})
