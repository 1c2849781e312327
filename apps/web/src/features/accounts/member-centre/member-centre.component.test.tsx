import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { profileFixture, securityStatusFixture } from '../../../testing/fixtures/accounts.ts'
import { noticeFixture } from '../../../testing/fixtures/content.ts'
import { limitsFixture } from '../../../testing/fixtures/limits.ts'
import { standingFixture } from '../../../testing/fixtures/vip.ts'
import { balancesFixture } from '../../../testing/fixtures/wallet.ts'
import { passTime, showPage, type Surroundings } from '../../../testing/show.tsx'

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'accounts.profile': profileFixture(),
    'accounts.avatars': { list: [] },
    'accounts.securityStatus': securityStatusFixture({ kyc: 'rejected' }),
    'content.announcements': { list: [] },
    'responsibleGaming.limits': limitsFixture(),
    'vip.standing': standingFixture(),
    'wallet.balances': balancesFixture(),
    ...answers,
  })
  return { ...(await showPage('/m/member/home', surroundings)), calls }
}

const entry = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) })

test('every entry leads to its page', async () => {
  await open()
  const lists = await screen.findAllByRole('list')
  const links = lists.flatMap((list) => within(list).getAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/m/gameRecord',
    '/m/transaction/record',
    '/m/rewardCenter',
    '/m/securityCenter',
    '/m/securityCenter/kyc',
    '/m/limits',
    '/m/message',
    '/vip/vip.html',
    '/m/set',
    '/m/help',
    '/m/feedback',
    '/m/app',
  ])
})

test('entries say what waits behind them: a rejected identity check, a due review, how well the account is kept', async () => {
  await open({ 'responsibleGaming.limits': limitsFixture({ questions: { deposit: false, review: true } }) })
  await waitFor(async () => expect(await entry('Identity check')).toHaveTextContent('Send again'))
  await waitFor(async () => expect(await entry('Play limits')).toHaveTextContent('Take a look'))
  await waitFor(async () => expect(await entry('Security centre')).toHaveTextContent('Protection 60 of 100'))
})

test('entries lead on where nothing of this could be read', async () => {
  await open({ 'accounts.securityStatus': 'lost', 'responsibleGaming.limits': 'lost', 'vip.standing': 'lost' })
  await passTime(3_000)
  expect(await entry('Play limits')).toHaveAttribute('href', '/m/limits')
  expect(await entry('Security centre')).not.toHaveTextContent('Protection')
})

test('unread announcements are counted beside the messages and named for those who cannot see the dot', async () => {
  await open({ 'content.announcements': { list: [noticeFixture(), noticeFixture({ id: profileFixture().id })] } })
  expect(await screen.findByRole('link', { name: 'Messages, 2 unread' })).toBeVisible()
  const account = within(screen.getByRole('list', { name: 'Account' }))
  expect(account.getByRole('link', { name: /^Messages/ })).toHaveTextContent('Messages2')
})

test('a balance that did not load says so and is read again by a tap', async () => {
  const { user, calls } = await open({ 'wallet.balances': 'lost' })
  await passTime(3_000)
  expect(await screen.findByText('The balance did not load.')).toBeVisible()
  calls.change({ 'wallet.balances': balancesFixture() })
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }))
  expect(await screen.findByText('$310.00')).toBeVisible()
  expect(screen.queryByText('The balance did not load.')).toBeNull()
})

test('where the money is adds up: cash, bonus, in games, and what is set aside only where there is some', async () => {
  await open({
    'wallet.balances': balancesFixture({ merchantWallet: { cash: '200.00', bonus: '50.00', held: '15.00' } }),
  })
  await screen.findByText('$310.00')
  const pocket = (name: string) => screen.getByText(name).nextElementSibling
  expect(['Cash', 'Bonus', 'In games', 'Set aside'].map((name) => pocket(name)?.textContent)).toEqual([
    '200.00',
    '50.00',
    '60.00',
    '15.00',
  ])
  expect(screen.queryByText('In open bets')).toBeNull()
})

test('a new nickname stands at the top once it is saved', async () => {
  const { user, calls } = await open({ 'accounts.setNickname': {} })
  expect(await screen.findByRole('heading', { name: /Minh/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit name and picture' }))
  const field = await screen.findByDisplayValue('Minh')
  calls.change({ 'accounts.profile': profileFixture({ nickname: 'Lantern' }) })
  await user.clear(field)
  await user.type(field, 'Lantern')
  await user.click(screen.getByRole('button', { name: 'Save nickname' }))
  expect(await screen.findByRole('heading', { name: /Lantern/ })).toBeVisible()
})

test('reads from right to left in Arabic, the number from left to right, long texts in full', async () => {
  const { site } = await open({}, { language: 'ar', hasLongTexts: true })
  const { t } = site.i18n
  expect(await screen.findByRole('link', { name: t('accounts.member.entry.help') })).toBeVisible()
  expect((await screen.findByText(/1002291/)).closest('bdi')).toHaveAttribute('dir', 'ltr')
  expect(document.documentElement.dir).toBe('rtl')
})
