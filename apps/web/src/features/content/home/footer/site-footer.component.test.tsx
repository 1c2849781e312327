import type { Home } from '@fairground/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../../testing/answer-calls.ts'
import { statusFixture } from '../../../../testing/boot-fixture.ts'
import { show, type Surroundings } from '../../../../testing/show.tsx'
import { SiteFooter } from './site-footer.tsx'

const open = async (surroundings: Surroundings = {}, payments: Home['payments'] = []) => {
  answerCalls()
  return show(<SiteFooter payments={payments} />, { as: 'guest', ...surroundings })
}

test('responsible gaming and the checking of draws are one tap away', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Responsible gaming' })).toHaveAttribute('href', '/m/limits')
  expect(screen.getByRole('link', { name: 'Fair play and seeds' })).toHaveAttribute('href', '/m/lottery?check=1')
  expect(screen.getByText(/18\+/)).toBeVisible()
})

test('what the merchant has pages for leads there, the rest to the help centre', async () => {
  const status = statusFixture()
  status.info.paths = { ...status.info.paths, terms: '/terms.html', fair: '/fair.html' }
  await open({ boot: { status } })
  expect(screen.getByRole('link', { name: 'Fair play and seeds' })).toHaveAttribute('href', '/fair.html')
  expect(screen.getByRole('link', { name: /^Terms/ })).toHaveAttribute('href', '/terms.html')
  expect(screen.queryByRole('link', { name: /speed/i })).toBeNull()
})

test('the terms lead to their page, and the ways to pay are the merchant’s', async () => {
  await open({}, ['qr', 'wechat', 'card'])
  expect(screen.getByRole('link', { name: /^Terms/ })).toHaveAttribute('href', '/m/terms')
  expect(screen.getByText('Ways to pay')).toBeInTheDocument()
  // Two kinds share the icon of a QR code.
  expect(document.querySelectorAll('footer i')).toHaveLength(2)
})

test('a merchant without channels shows no ways to pay', async () => {
  await open()
  expect(screen.queryByText('Ways to pay')).toBeNull()
})

test('the affiliate entry of a guest leads to the login and back', async () => {
  const { user, visited } = await open()
  await user.click(screen.getByRole('button', { name: 'Affiliate' }))
  expect(visited).toEqual([`/m/login?next=${encodeURIComponent('/m/inviteFriends')}`])
})

test('a member whose merchant has no invitations is told that they open soon, and stays', async () => {
  const { user, visited } = await open({ as: 'member' })
  await user.click(screen.getByRole('button', { name: 'Affiliate' }))
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement()
  expect(visited).toEqual([])
})

test('the language opens its sheet', async () => {
  const { user, site } = await open()
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(site.overlays.get()).toEqual({ name: 'language' })
})
