import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames, getCall, type CallName } from '@fairground/contract'
import { createAttempts } from '../../../testing/attempt.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { bigLine, endDraw, holdDraw, isSettled, lottery, orderOf, place, smallLine } from '../../../testing/draws.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { samples } from '../../../testing/samples.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { newTrial, type Trial } from '../../../testing/trials.ts'
import { until } from '../../../testing/until.ts'
import type { Vendor } from '../../../testing/vendor-client.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: TestPlatform
let vendor: Vendor

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  vendor = createVendor(platform.origin)
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

/** The helpers of other tests use members with an own account. */
const asPerson = ({ visitor, session }: Trial): Person => ({
  visitor,
  id: session.id,
  account: session.userName,
  merchant: platform.merchant,
  session: {
    ...session,
    type: 4,
    currency: 'FUN',
    firstTimeLogin: true,
    mustChangePassword: false,
    previousLoginAt: null,
  },
})
const balanceOf = async ({ visitor }: Trial) => (await visitor.call('wallet.balances')).sumBalance
/** Operator accounts of games in real currencies, by currency and account. */
const houses = async () =>
  (
    await platform.database.owner.query<{ currency: string; kind: string; sum: string }>(
      `select a.currency, a.kind, sum(e.amount) as sum from ledger_entry e join ledger_account a on a.id = e.account_id
       where a.member_id is null group by 1, 2 order by 1, 2`,
    )
  ).rows
const realHouses = async () => (await houses()).filter(({ currency }) => currency !== 'FUN')

/** Calls open to a trial; every other one is refused. */
const open: ReadonlySet<CallName> = new Set([
  'content.markRead',
  'games.addFavourite',
  'games.removeFavourite',
  'games.favouriteIds',
  'games.favourites',
  'games.addRecent',
  'games.recent',
  'games.resume',
  'games.replay',
  'games.launch',
  'games.launchFacebook',
  'lottery.placeOrder',
  'lottery.orders',
  'lottery.orderDetail',
  'lottery.placeChase',
  'lottery.placeSlip',
  'lottery.chases',
  'lottery.chaseDetail',
  'lottery.cancelSuborders',
  'messaging.feedback',
  'messaging.sendFeedback',
  'messaging.addToFeedback',
  'accounts.profile',
  'bets.list',
  'bets.vendorRounds',
  'accounts.logout',
  'wallet.balances',
  'wallet.transactions',
  'wallet.transactionCodes',
  'wallet.transactionTotals',
])

test('of the calls for who is signed in, play is open to a trial and everything else is not', async () => {
  const trial = await newTrial(platform)
  const attempts = await createAttempts(platform)
  const signedIn = callNames.filter((name) => !getCall(name).audience.includes('guest'))
  expect(signedIn.filter((name) => getCall(name).audience.includes('trial')).toSorted()).toEqual([...open].toSorted())
  const { Authorization = '' } = trial.visitor.headers
  for (const name of signedIn.filter((each) => !open.has(each))) {
    const { status, json } = await attempts.send(name, { ...samples[name], headers: { Authorization } })
    expect([name, status, (json as { code: string }).code]).toEqual([
      name,
      403,
      expect.stringMatching(/^(actual_account_required|free_reject)$/),
    ])
  }
  expect(
    await trial.visitor.refusal('payments.depositByGateway', {
      body: { channel: 'riverside-qr', amount: '50.00' },
      options: { idempotencyKey: randomUUID() },
    }),
  ).toMatchObject({
    code: 'actual_account_required',
  })
})

test('a lottery bet of play money is placed, settled and paid in play money, and moves no real figure', async () => {
  const trial = await newTrial(platform)
  const member = await newPerson(platform, { cash: '100.00' })
  const before = await realHouses()
  const number = await holdDraw(platform)
  const body = orderOf(number, { lines: [bigLine, smallLine], total: '4.00' })
  const { balance } = await place(asPerson(trial), body)
  expect(balance).toBe('9996.00')
  await endDraw(platform, number)
  await until(() => isSettled(platform, number))
  // One of the two plays wins, at 1.95 times the stake.
  expect(await balanceOf(trial)).toBe('9999.90')
  const { list } = await trial.visitor.call('wallet.transactions')
  expect(list.map(({ type, amount }) => [type, amount])).toEqual([
    ['lottery.payout', '3.90'],
    ['lottery.bet', '-4.00'],
    ['trial.fund', '10000.00'],
  ])
  expect(await realHouses()).toEqual(before)
  expect((await member.visitor.call('wallet.balances')).sumBalance).toBe('100.00')
  expect((await member.visitor.call('content.winnerBoard')).list.map(({ customerId }) => customerId)).not.toContain(
    trial.session.id,
  )
})

test('a vendor’s round is played in play money, in no other currency, and no board shows its win', async () => {
  const trial = await newTrial(platform)
  const before = await realHouses()
  const play = await vendor.launch(asPerson(trial))
  const id = randomUUID()
  expect(await vendor.bet(play, { amount: '10.00', currency: 'USD' })).toMatchObject({
    status: 'RS_ERROR_WRONG_CURRENCY',
  })
  expect(await vendor.bet(play, { id, amount: '10.00', currency: 'FUN' })).toMatchObject({
    status: 'RS_OK',
    currency: 'FUN',
    balance: '9990.00',
  })
  const win = { reference: id, amount: '5000.00', isClosed: true }
  expect(await vendor.win(play, { ...win, currency: 'USD' })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' })
  expect(await vendor.win(play, { ...win, currency: 'FUN' })).toMatchObject({ status: 'RS_OK', balance: '14990.00' })
  expect(await realHouses()).toEqual(before)
  const guest = platform.visitor()
  const { list } = await guest.call('content.winnerBoard')
  expect(list.length).toBeGreaterThan(0)
  expect(list.map(({ winAmount }) => winAmount)).not.toContain('5000.00')
  expect((await guest.call('content.home', { query: {} })).winners.map(({ winAmount }) => winAmount)).not.toContain(
    '5000.00',
  )

  // The trial is closed while the game is open: no more bets, but wins are still paid.
  const other = randomUUID()
  await vendor.bet(play, { id: other, round: 'late', amount: '1.00', currency: 'FUN' })
  await trial.visitor.call('accounts.logout')
  expect(await vendor.bet(play, { amount: '1.00', currency: 'FUN' })).toMatchObject({
    status: 'RS_ERROR_USER_DISABLED',
  })
  expect(
    await vendor.win(play, { reference: other, round: 'late', amount: '2.00', currency: 'FUN', isClosed: true }),
  ).toMatchObject({
    status: 'RS_OK',
  })
})

test('a game whose vendor takes no play money wants an account', async () => {
  const trial = await newTrial(platform)
  await platform.database.owner.query(`update game set is_freeplay = false where code = 'sugar-canal'`)
  const member = await newPerson(platform)
  const launch = { query: { nodeId: 'sugar-canal', vendor: 'juniper' } } as const
  await until(
    async () =>
      await trial.visitor.call('games.launch', launch).then(
        () => false,
        ({ code }: { code: string }) => code === 'actual_account_required',
      ),
  )
  expect((await member.visitor.call('games.launch', launch)).mode).toBe('frame')
})

test('play money is made in one account of its own and nowhere else', async () => {
  await newTrial(platform)
  const kinds = (await houses()).filter(({ currency }) => currency === 'FUN').map(({ kind }) => kind)
  expect(kinds).toEqual(['house:games', 'house:lottery', 'play-money'])
  const { rows } = await platform.database.owner.query(
    `select p.id from ledger_posting p join ledger_entry e on e.posting_id = p.id join ledger_account a on a.id = e.account_id
     group by p.id having count(distinct a.currency) > 1`,
  )
  expect(rows).toEqual([])
})
