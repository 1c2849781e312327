import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Calls } from '@fairground/contract'
import type { CallInput } from '@fairground/contract/endpoint'
import { refusal, type Answers, type SentCall } from '../../../../../testing/answer-calls.ts'
import { drawFixture, orderFixture } from '../../../../../testing/fixtures/lottery.ts'
import { cashFixture } from '../../../../../testing/fixtures/wallet.ts'
import { passTime, type Surroundings } from '../../../../../testing/show.tsx'
import { dongNai, openVietnamPage, provincesTogether, vietnamRules } from '../../../../../testing/vietnam-page.tsx'
import '../../../bet/bet-sheets.tsx'
import './write-slip-sheet.tsx'

type SlipBody = CallInput<Calls['lottery.placeSlip']>['body']

const names: Readonly<Record<string, string>> = {
  'turbo-pick-3': 'Đồng Nai',
  'can-tho': 'Cần Thơ',
  'dong-nai-can-tho': 'Đồng Nai + Cần Thơ',
}
const placed = ({ body }: SentCall) => {
  const { orders } = body as SlipBody
  return {
    orders: orders.map(({ lottery, drawNumber, total, lines }, at) =>
      orderFixture({
        id: `018f0000-0000-7000-8000-00000000000${at}`,
        lottery,
        lotteryName: names[lottery] ?? lottery,
        game: { ...dongNai },
        drawNumber,
        stake: total,
        lines: lines.map(({ series = null, odds = null, ...line }) => ({
          ...line,
          series,
          odds,
          stake: total,
          payout: null,
          winningNotes: null,
        })),
      }),
    ),
    balance: '1000.00',
  }
}

const bodyAndKey = ({ body, idempotencyKey }: SentCall) => ({ body: body as SlipBody, idempotencyKey })

async function write(text: string, answers: Answers = {}, surroundings: Surroundings = {}) {
  const opened = await openVietnamPage({
    answers: {
      'lottery.numeroVietnam': provincesTogether,
      'lottery.placeSlip': placed,
      'wallet.balances': cashFixture('5000.00'),
      ...answers,
    },
    ...surroundings,
  })
  const name = surroundings.language === 'ar' ? 'اكتب قسيمة' : /Write a slip/
  await opened.user.click(screen.getByRole('button', { name }))
  const sheet = within(await screen.findByRole('dialog', { name }))
  await opened.user.click(sheet.getByRole('textbox'))
  await opened.user.paste(text)
  return { ...opened, sheet, slips: () => opened.calls.to('lottery.placeSlip').map(bodyAndKey) }
}

const slip = 'dnai,ctho\n12 dd 5\n12.34 da 1'
const place = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Place bets/ })
const partOf = (name: string) => screen.findByRole('region', { name })
const factsIn = async (name: string) =>
  [...(await partOf(name)).querySelectorAll('dt, dd')].map(({ textContent }) => textContent)

test('lists the bets of each lottery with its draw, what they cost and can win, and the sum of all', async () => {
  await write(slip)
  expect(await factsIn('Turbo Pick 3')).toEqual(['2 bets', '$7.60', 'Pays up to', '$750.00'])
  expect(await factsIn('Cần Thơ')).toEqual(['2 bets', '$7.60', 'Pays up to', '$750.00'])
  expect((await factsIn('Đồng Nai + Cần Thơ'))[0]).toBe('72 bets')
  expect((await partOf('Cần Thơ')).textContent).toContain('Draw 0842')
  expect((await factsIn('All provinces'))[0]).toBe('76 bets')
  expect((await place()).disabled).toBe(false)
})

test('places them all at once, and the receipt names each lottery with its bets', async () => {
  const { user, slips, calls } = await write(slip)
  const read = calls.to('wallet.balances').length
  await user.click(await place())
  await screen.findByRole('dialog', { name: 'Bets placed' })
  const [{ orders, total }] = slips().map(({ body }) => body) as [SlipBody]
  expect(orders.map(({ lottery, drawNumber, total: own }) => [lottery, drawNumber, own])).toMatchObject([
    ['turbo-pick-3', '202611200842', '7.60'],
    ['can-tho', '202611200842', '7.60'],
    ['dong-nai-can-tho', '202611200842', expect.any(String)],
  ])
  expect(Number(total)).toBeCloseTo(orders.reduce((sum, order) => sum + Number(order.total), 0))
  for (const name of Object.values(names)) expect(await partOf(name)).toBeTruthy()
  expect((await partOf('Cần Thơ')).textContent).toContain('Southern: ends — Đầu đuôi122 bets × 5: $7.60')
  expect(screen.getByRole('link', { name: 'Betting record' }).getAttribute('href')).toBe('/m/gameRecord')
  await waitFor(() => expect(calls.to('wallet.balances').length).toBeGreaterThan(read))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Write a slip' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('')
})

test('after a lost connection the same slip is sent again with the same key', async () => {
  const { user, slips, calls } = await write(slip, { 'lottery.placeSlip': 'lost' })
  await user.click(await place())
  const unsure = within(await screen.findByRole('dialog', { name: 'The connection dropped' }))
  calls.change({ 'lottery.placeSlip': placed })
  await user.click(unsure.getByRole('button', { name: 'Check again' }))
  await screen.findByRole('dialog', { name: 'Bets placed' })
  const [first, second] = slips()
  expect(second?.body).toEqual(first?.body)
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test.each([
  [
    'draw_closed',
    { lottery: 'can-tho', drawNumber: '202611200842' },
    'Cần Thơ: Draw 0842 closed before the bet arrived. Nothing was charged, and your numbers are kept.',
  ],
  ['sale_paused', { lottery: 'can-tho' }, 'Cần Thơ: The sale of this lottery is paused. Nothing was charged.'],
  ['odds_changed', { lottery: 'turbo-pick-3' }, 'Turbo Pick 3: The odds have changed. Look at them and place again.'],
  [
    'draw_full',
    { lottery: 'dong-nai-can-tho', cap: 'member', left: '12.00', drawNumber: '202611200842' },
    'Đồng Nai + Cần Thơ: You can stake $12.00 more on this draw.',
  ],
  ['stake_limit_reached', {}, 'This bet is more than your stake limit leaves. See your play limits.'],
] as const)('a refusal says which lottery refused, and the slip is kept: %s', async (code, value, text) => {
  const { user, sheet } = await write(slip, { 'lottery.placeSlip': refusal(code, value) })
  await user.click(await place())
  expect(await sheet.findByText(text)).toHaveAttribute('role', 'alert')
  expect(sheet.getByRole<HTMLTextAreaElement>('textbox').value).toBe(slip)
})

test('at new odds it shows what can be won now, and is a new bet', async () => {
  const { user, slips, calls } = await write(slip, {
    'lottery.placeSlip': refusal('odds_changed', { lottery: 'can-tho' }),
  })
  await place()
  calls.change({
    'lottery.rules': ({ params: { lottery = '' } }) => {
      const rules = vietnamRules(lottery, { name: names[lottery] ?? lottery, game: dongNai })
      return { ...rules, entertainment: rules.entertainment && { ...rules.entertainment, odds: { dd: { hit: '70' } } } }
    },
  })
  await user.click(await place())
  await expect.poll(() => factsIn('Cần Thơ')).toContain('$700.00')
  calls.change({ 'lottery.placeSlip': placed })
  await user.clear(screen.getByRole('textbox'))
  await user.paste('dnai,ctho\n12 dd 5')
  await user.click(await place())
  await screen.findByRole('dialog', { name: 'Bets placed' })
  expect(slips()[1]?.idempotencyKey).not.toBe(slips()[0]?.idempotencyKey)
  expect(slips()[1]?.body.orders.map(({ lines }) => lines[0]?.odds)).toEqual([{ hit: '70' }, { hit: '70' }])
})

test('a balance that is too low leads to the deposit page', async () => {
  await write(slip, { 'wallet.balances': cashFixture('5.00') })
  expect(await screen.findByText(/^The balance is \$.* short$/)).toHaveAttribute('role', 'alert')
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter')
})

test('a balance that was spent elsewhere meanwhile is told as it is', async () => {
  const { user } = await write(slip, { 'lottery.placeSlip': refusal('insufficient_funds', { balance: '3.00' }) })
  await user.click(await place())
  const dialog = within(await screen.findByRole('dialog', { name: 'The balance is not enough' }))
  expect(dialog.getByText('Your balance is $3.00. Nothing was charged.')).toBeTruthy()
})

test('says that it reads what a province offers, and reads again what did not load', async () => {
  const rules: Answers['lottery.rules'] = ({ params: { lottery = '' } }) =>
    lottery === 'can-tho' ? 'lost' : vietnamRules(lottery, { name: names[lottery] ?? lottery, game: dongNai })
  const { user, sheet, calls } = await write('ctho\n12 dd 5', { 'lottery.rules': rules })
  expect(sheet.getByText('Reading what the named provinces offer')).toBeTruthy()
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Nothing to add yet' }).disabled).toBe(true)
  await passTime(5_000)
  await sheet.findByText('What the named provinces offer did not load')
  calls.change({
    'lottery.rules': ({ params: { lottery = '' } }) => vietnamRules(lottery, { name: 'Cần Thơ', game: dongNai }),
  })
  await user.click(sheet.getByRole('button', { name: 'Try again' }))
  expect(await factsIn('Cần Thơ')).toEqual(['2 bets', '$7.60', 'Pays up to', '$750.00'])
})

test.each([
  [
    'does not draw on that day',
    { current: drawFixture({ drawsAt: '2026-11-25T09:15:00.000Z' }) },
    'Cần Thơ takes no bets on this day here.',
  ],
  ['is paused', { isPaused: true }, 'Cần Thơ takes no bets now.'],
])('a province that %s takes no bets', async (_, changes, text) => {
  const list = provincesTogether.list.slice(2, 3).map((canTho) => ({ ...canTho, ...changes }))
  await write('ctho\n12 dd 5', { 'lottery.numeroVietnam': { ...provincesTogether, list } })
  expect(await screen.findByText(`Line 2. ${text}`)).toBeTruthy()
})

test('a guest is led to login, and back to this lottery', async () => {
  const { sheet } = await write(slip, {}, { as: 'guest' })
  expect(await sheet.findByRole('link', { name: 'Log in to bet' })).toHaveAttribute(
    'href',
    '/m/login?next=%2Fm%2FstartLottery%3Fcode%3Dturbo-pick-3',
  )
})

test('reads from right to left, its sums from left to right', async () => {
  const { sheet } = await write(slip, {}, { language: 'ar' })
  expect(await partOf('Cần Thơ')).toHaveTextContent('\u2066$7.60\u2069')
  expect(sheet.getByRole('textbox')).toHaveValue(slip)
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
})

test('with texts three times as long keeps every lottery and sum', async () => {
  await write(slip, {}, { hasLongTexts: true })
  expect((await partOf('Cần Thơ')).textContent).toContain('$7.60')
  expect(await partOf('Đồng Nai + Cần Thơ')).toBeVisible()
})
