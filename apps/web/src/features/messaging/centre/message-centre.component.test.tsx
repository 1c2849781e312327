import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { statusFixture } from '../../../testing/boot-fixture.ts'
import { profileFixture } from '../../../testing/fixtures/accounts.ts'
import { noticeFixture } from '../../../testing/fixtures/content.ts'
import { messageFixture } from '../../../testing/fixtures/messaging.ts'
import { hidePath } from '../../../testing/hide-path.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import { MessageCentre } from './message-centre.tsx'

async function open(surroundings: Surroundings = {}, answers: Answers = {}) {
  answerCalls({
    'content.announcements': { list: [noticeFixture()] },
    'messaging.inbox': { list: [messageFixture()], next: null },
    'accounts.profile': profileFixture(),
    'messaging.unreadChat': { unReadCount: 3 },
    ...answers,
  })
  const shown = await show(<MessageCentre />, { at: '/m/message', ...surroundings })
  const tiles = within(screen.getByRole('navigation', { name: 'Message centre' }))
  return { ...shown, tiles }
}

const withFlags = (flags: object) => {
  const status = statusFixture()
  status.info.whitelabel.flags = { ...status.info.whitelabel.flags, ...flags }
  return { boot: { status } }
}

test('a member sees what is unread by kind, and what has arrived below', async () => {
  const { site, tiles } = await open()
  expect(await screen.findByRole('button', { name: /^Deposit received/ })).toBeVisible()
  expect(tiles.getByRole('link', { name: /Notices/ })).toHaveAttribute('href', '/m/notice')
  expect(tiles.getByRole('link', { name: /Inbox/ })).toHaveTextContent('Inbox')
  expect(await axeViolations()).toEqual([])
  act(() => site.unread.set({ inbox: 100 }))
  expect(tiles.getByRole('link', { name: /Inbox/ })).toHaveTextContent('99+')
  expect(tiles.getByRole('link', { name: /Inbox/ })).toHaveAttribute('href', '/m/webEmail')
})

test('guests are sent to the login for announcements and inbox, and see no messages', async () => {
  const { tiles } = await open({ as: 'guest' })
  for (const name of [/Notices/, /Inbox/])
    expect(tiles.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/m\/login\?next=/)
  expect(screen.queryByRole('button', { name: /^Deposit received/ })).toBeNull()
})

test('the inbox needs the mail-centre flag, the chat its own and no trial', async () => {
  const { tiles } = await open(withFlags({ MAILCENTRE: false, CBS3: true }))
  expect(tiles.queryByRole('link', { name: /Inbox/ })).toBeNull()
  expect(tiles.getByRole('button', { name: 'Live chat' })).toBeVisible()
})

test('the chat opens with one tap', async () => {
  const { user, tiles } = await open(withFlags({ CBS3: true }), { 'messaging.launchChat': refusal('feature_closed') })
  await user.click(tiles.getByRole('button', { name: /^Live chat/ }))
  expect(await screen.findByText('This function is closed for now.')).toBeVisible()
})

test('the chat is hidden from trials, who still have the affiliate entry', async () => {
  const { tiles } = await open({ as: 'trial', ...withFlags({ CBS3: true }) })
  expect(tiles.queryByRole('button', { name: 'Live chat' })).toBeNull()
  expect(tiles.getByRole('button', { name: 'Affiliate' })).toBeVisible()
})

test('the messenger row leads to the merchant’s messenger in a tab of its own', async () => {
  const status = statusFixture()
  status.info.customerService = [
    {
      csPosition: 'SERVICE-2',
      csType: 'MESSENGER',
      title: 'fairground',
      path: hidePath('https://m.me/fairground'),
      hours: null,
    },
  ]
  const { tiles } = await open({ boot: { status } })
  const messenger = await tiles.findByRole('link', { name: 'Messenger' })
  expect(messenger).toHaveAttribute('href', 'https://m.me/fairground')
  expect(messenger).toHaveAttribute('target', '_blank')
})
