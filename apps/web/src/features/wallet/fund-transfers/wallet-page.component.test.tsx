import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { withdrawalTermsFixture } from '../../../testing/fixtures/payments.ts'
import { balancesFixture, transferFixture } from '../../../testing/fixtures/wallet.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { typeFromTap } from '../../../testing/type-from-tap.ts'
import { WalletPage } from './wallet-page.tsx'

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'wallet.balances': balancesFixture(),
    'wallet.transfers': { list: [], next: null },
    'payments.withdrawalTerms': withdrawalTermsFixture(),
    'wallet.transferSetting': { isAutomatic: false },
    ...answers,
  })
  return { ...(await show(<WalletPage Bonus={() => null} />, { at: '/m/wallet', ...surroundings })), calls }
}

const openSheet = async (answers: Answers = {}) => {
  const page = await open(answers)
  await page.user.click(await screen.findByRole('button', { name: 'Move money' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Move money' }))
  return { ...page, sheet, amount: sheet.getByRole('textbox', { name: /Amount/ }) }
}

test('waits for the balances', async () => {
  const { calls } = await open({ 'wallet.balances': 'pending' })
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
  calls.change({ 'wallet.balances': balancesFixture() })
  expect(await screen.findByText('Northreel')).toBeVisible()
})

test('asks for the balances again after the connection was lost', async () => {
  const { user, calls } = await open({ 'wallet.balances': 'lost' })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'Your balances did not load' })).toBeVisible()
  calls.change({ 'wallet.balances': balancesFixture() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Northreel')).toBeVisible()
})

test('names every place where there is money, and none where there is not', async () => {
  await open({
    'wallet.balances': balancesFixture({
      merchantWallet: { cash: '250.00', bonus: '15.00', held: '0.00' },
      inTransit: '7.00',
    }),
  })
  const places = within(await screen.findByRole('list', { name: 'Where it is' }))
  expect(['Cash', 'Bonus', 'Northreel', 'On its way'].map((name) => places.getByText(name))).toHaveLength(4)
  expect(places.queryByText('Set aside for withdrawals')).toBeNull()
})

test('says what of the cash can be withdrawn now', async () => {
  await open()
  expect(await screen.findByText('$300.00 can be withdrawn now.')).toBeVisible()
})

test('says why cash cannot be withdrawn now', async () => {
  await open({
    'payments.withdrawalTerms': withdrawalTermsFixture({
      blocks: ['kyc', 'turnover'],
      turnoverRequired: '80.00',
      turnoverDone: '30.00',
    }),
  })
  expect(
    await screen.findByText('$0.00 can be withdrawn now. Verify your identity first. Stake $50.00 before withdrawing.'),
  ).toBeVisible()
})

test('play money has nothing to withdraw, and nothing is asked', async () => {
  const { calls } = await open({}, { as: 'trial' })
  expect(await screen.findByText('Ready to play, move or withdraw')).toBeVisible()
  expect(calls.to('payments.withdrawalTerms')).toEqual([])
})

test('says that a provider does not answer', async () => {
  const [wallet] = balancesFixture().memberWallets
  await open({
    'wallet.balances': balancesFixture({ memberWallets: wallet ? [{ ...wallet, isReachable: false }] : [] }),
  })
  expect(await screen.findByText('The provider does not answer right now')).toBeVisible()
})

test('moves an amount to a provider', async () => {
  const { user, sheet, amount, calls } = await openSheet({ 'wallet.transfer': transferFixture() })
  await user.type(amount, '20')
  await user.click(sheet.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('Moved')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('wallet.transfer').map(({ body }) => body)).toEqual([
    { vendor: 'northreel', direction: 'in', amount: '20.00' },
  ])
})

test('no digit is lost that is typed right after the tap', async () => {
  const { user, amount } = await openSheet()
  await typeFromTap(user, amount, '150')
  expect(amount).toHaveValue('150')
})

test('moves everything back, without naming an amount', async () => {
  const { user, sheet, calls } = await openSheet({ 'wallet.transfer': 'pending' })
  await user.click(sheet.getByRole('radio', { name: 'Northreel to cash' }))
  expect(sheet.getByText(/Available.*60\.00/)).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Move all' }))
  await waitFor(() =>
    expect(calls.to('wallet.transfer').map(({ body }) => body)).toEqual([{ vendor: 'northreel', direction: 'out' }]),
  )
})

test('more than there is, is said at the field and not sent', async () => {
  const { user, sheet, amount, calls } = await openSheet()
  await user.type(amount, '250.01')
  expect(amount).toHaveAccessibleDescription('There is only $250.00.')
  await user.click(sheet.getByRole('button', { name: 'Move' }))
  expect(calls.to('wallet.transfer')).toEqual([])
})

test('a refusal names the provider and goes with the next change', async () => {
  const { user, sheet, amount } = await openSheet({ 'wallet.transfer': refusal('transfer_pending') })
  await user.type(amount, '20')
  await user.click(sheet.getByRole('button', { name: 'Move' }))
  expect(await sheet.findByRole('alert')).toHaveTextContent('A transfer with Northreel is still under way.')
  await user.type(amount, '1')
  expect(sheet.queryByRole('alert')).toBeNull()
})

test('a transfer that failed keeps the sheet and says why', async () => {
  const { user, sheet, amount } = await openSheet({
    'wallet.transfer': transferFixture({ state: 'failed', reason: 'not_arrived' }),
  })
  await user.type(amount, '20')
  await user.click(sheet.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('It did not reach the provider; your money is back')).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a lost connection keeps the idempotency key; another amount is another intent', async () => {
  const { user, sheet, amount, calls } = await openSheet({ 'wallet.transfer': 'lost' })
  await user.type(amount, '20')
  const move = sheet.getByRole('button', { name: 'Move' })
  await user.click(move)
  await sheet.findByRole('alert')
  await user.click(move)
  await waitFor(() => expect(calls.to('wallet.transfer')).toHaveLength(2))
  await sheet.findByRole('alert')
  await user.type(amount, '5')
  await user.click(move)
  await waitFor(() => expect(calls.to('wallet.transfer')).toHaveLength(3))
  const [first, second, third] = calls.to('wallet.transfer').map(({ idempotencyKey }) => idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('two taps collect once', async () => {
  const { user, calls } = await open({ 'wallet.collect': 'pending' })
  await tapTwice(user, await screen.findByRole('button', { name: 'Collect all' }))
  expect(screen.getByRole('button', { name: 'Collect all' })).toHaveAttribute('aria-busy', 'true')
  expect(calls.to('wallet.collect')).toHaveLength(1)
  calls.change({ 'wallet.collect': { list: [transferFixture({ direction: 'out' })] } })
  expect(await screen.findByText('Everything is back in cash')).toBeVisible()
})

test('there is nothing to collect where no provider holds money', async () => {
  const [wallet] = balancesFixture().memberWallets
  await open({ 'wallet.balances': balancesFixture({ memberWallets: wallet ? [{ ...wallet, balance: '0.00' }] : [] }) })
  expect(await screen.findByRole('button', { name: 'Collect all' })).toBeDisabled()
})

test('money is told to follow into games', async () => {
  const { user, calls } = await open({
    'wallet.transferSetting': inTurn({ isAutomatic: false }, { isAutomatic: true }),
    'wallet.setTransferSetting': { isAutomatic: true },
  })
  const toggle = await screen.findByRole('switch', { name: 'Move my money automatically' })
  await waitFor(() => expect(toggle).toBeEnabled())
  await user.click(toggle)
  await waitFor(() => expect(calls.to('wallet.transferSetting')).toHaveLength(2))
  expect(toggle).toBeChecked()
  expect(calls.to('wallet.setTransferSetting')[0]?.body).toEqual({ isAutomatic: true })
})

test('lists transfers with their state, and reads on', async () => {
  const older = transferFixture({ id: fixtureId('older transfer'), state: 'failed', reason: 'refused' })
  const { user } = await open({
    'wallet.transfers': ({ query }) =>
      query['after'] ? { list: [older], next: null } : { list: [transferFixture()], next: 'page2' },
  })
  const list = within(await screen.findByRole('list', { name: 'Transfers' }))
  expect(list.getByText('Done')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await list.findByText('Failed')).toBeVisible()
  expect(list.getByText(/The provider refused it/)).toBeVisible()
})

test('stands in full with long texts', async () => {
  await open({}, { hasLongTexts: true })
  expect(await screen.findByRole('button', { name: '[Collect all Collect all Collect all]' })).toBeVisible()
})
