import { randomUUID } from 'node:crypto'
import type { GameType } from '@fairground/contract'
import { add, formatDecimal, parseDecimal } from '@fairground/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { newConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newPerson, topUp, type Person } from '../../../testing/members.ts'
import { countRows } from '../../../testing/row-counts.ts'
import { setWinCeiling } from '../../../testing/set-win-ceiling.ts'
import { startTestTransfers, transferWallet as vendor, type TestTransfers } from '../../../testing/transfers.ts'

let transfers: TestTransfers
const logged: string[] = []

beforeAll(async () => {
  transfers = await startTestTransfers({ log: createLog('error', { write: (line) => logged.push(line) }) })
})
afterAll(() => transfers.stop())

const rich = (cash = '100.00') => newPerson(transfers.platform, { cash })
const move = (
  { visitor }: Person,
  direction: 'in' | 'out',
  { amount, key = randomUUID() }: { amount?: string; key?: string } = {},
) =>
  visitor.call('wallet.transfer', {
    body: { vendor, direction, ...(amount !== undefined && { amount }) },
    options: { idempotencyKey: key },
  })
const collect = ({ visitor }: Person, body: { vendor?: string; isExit?: boolean } = {}) =>
  visitor.call('wallet.collect', { body, options: { idempotencyKey: randomUUID() } })

/** Cash, balance at the vendor, amount in transit, and the total. */
async function standing({ visitor }: Person): Promise<string[]> {
  const { merchantWallet, memberWallets, inTransit, total } = await visitor.call('wallet.balances')
  return [merchantWallet.cash, memberWallets[0]?.balance ?? '', inTransit, total]
}

const sum = (...amounts: string[]): string =>
  formatDecimal(amounts.map((each) => parseDecimal(each, 'USD')).reduce((one, other) => add(one, other)))

describe('a transfer', () => {
  test('in and out moves what was said, and everything where nothing was', async () => {
    const person = await rich()
    expect(await standing(person)).toEqual(['100.00', '0.00', '0.00', '100.00'])
    expect(await move(person, 'in', { amount: '30.25' })).toMatchObject({
      state: 'done',
      amount: '30.25',
      direction: 'in',
      vendorName: 'Oriole',
      cause: 'member',
      reason: null,
    })
    expect(await standing(person)).toEqual(['69.75', '30.25', '0.00', '100.00'])
    expect(await move(person, 'out', { amount: '10.00' })).toMatchObject({ state: 'done', amount: '10.00' })
    expect(await move(person, 'out')).toMatchObject({ state: 'done', amount: '20.25' })
    expect(await move(person, 'in')).toMatchObject({ state: 'done', amount: '100.00' })
    expect(await standing(person)).toEqual(['0.00', '100.00', '0.00', '100.00'])
    const { list } = await person.visitor.call('wallet.transfers', { query: {} })
    expect(list.map(({ direction, amount, state }) => [direction, amount, state])).toEqual([
      ['in', '100.00', 'done'],
      ['out', '20.25', 'done'],
      ['out', '10.00', 'done'],
      ['in', '30.25', 'done'],
    ])
    const first = await person.visitor.call('wallet.transfers', { query: { size: 3 } })
    const rest = await person.visitor.call('wallet.transfers', { query: { size: 3, after: first.next ?? '' } })
    expect([...first.list, ...rest.list]).toEqual(list)
    expect(rest.next).toBeNull()
  })

  test('is in the account record with all its entries, and counts as neither incoming nor outgoing', async () => {
    const person = await rich()
    await move(person, 'in', { amount: '40.00' })
    const today = new Date().toISOString().slice(0, 10)
    const record = await person.visitor.call('wallet.transactions', { query: { from: today, to: today } })
    const totals = await person.visitor.call('wallet.transactionTotals', { query: { from: today, to: today } })
    expect(record.list.map(({ type, account, amount }) => [type, account, amount])).toEqual([
      ['transfer.in', `vendor:${vendor}`, '40.00'],
      ['transfer.in', 'transit', '-40.00'],
      ['transfer.hold', 'transit', '40.00'],
      ['transfer.hold', 'cash', '-40.00'],
      ['deposit.credit', 'cash', '100.00'],
    ])
    expect(totals).toMatchObject({ incoming: '100.00', outgoing: '0.00', net: '100.00' })
  })

  test.each([
    [{ amount: '100.01' }, 'insufficient_funds', 402],
    [{ amount: '0' }, 'amount_invalid', 400],
    [{ amount: '1.001' }, 'amount_invalid', 400],
    [{ vendor: 'nobody' }, 'vendor_unknown', 404],
    [{ vendor: 'studio' }, 'vendor_unknown', 404],
    [{ direction: 'out' }, 'insufficient_funds', 402],
  ] as const)('of %j is refused and leaves nothing behind', async (over, ...[code, status]) => {
    const person = await rich()
    await person.visitor.call('wallet.balances')
    const body = { vendor, direction: 'in' as const, ...over }
    const before = await standing(person)
    const options = { idempotencyKey: randomUUID() }
    expect(await person.visitor.refusal('wallet.transfer', { body, options })).toMatchObject({ code, status })
    expect(await standing(person)).toEqual(before)
    expect((await person.visitor.call('wallet.transfers', { query: {} })).list).toEqual([])
  })

  test('out of more than is there fails, and nothing has moved', async () => {
    const person = await rich()
    await move(person, 'in', { amount: '5.00' })
    expect(await move(person, 'out', { amount: '6.00' })).toMatchObject({ state: 'failed', reason: 'not_enough' })
    expect(await standing(person)).toEqual(['95.00', '5.00', '0.00', '100.00'])
  })

  test('needs a key; sent again it is the first one, with another request it is refused', async () => {
    const person = await rich()
    const body = { vendor, direction: 'in' as const, amount: '10.00' }
    expect(await person.visitor.refusal('wallet.transfer', { body })).toMatchObject({
      code: 'idempotency_key_required',
    })
    const key = randomUUID()
    const first = await move(person, 'in', { amount: '10.00', key })
    expect(await move(person, 'in', { amount: '10.00', key })).toEqual(first)
    const answers = await Promise.all(Array.from({ length: 6 }, () => move(person, 'in', { amount: '10.00', key })))
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([first.id]))
    await expect(move(person, 'in', { amount: '11.00', key })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    expect(await standing(person)).toEqual(['90.00', '10.00', '0.00', '100.00'])
  })

  test('one key sent eight times at once moves once', async () => {
    const person = await rich()
    const key = randomUUID()
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => move(person, 'in', { amount: '12.50', key })),
    )
    const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []))
    expect(new Set(ids).size).toBe(1)
    await person.visitor.call('wallet.balances')
    expect(await standing(person)).toEqual(['87.50', '12.50', '0.00', '100.00'])
  })

  test('is one at a time for a wallet: of eight at once the sum is what was moved', async () => {
    const person = await rich()
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => move(person, 'in', { amount: '20.00' })))
    const done = answers.filter((answer) => answer.status === 'fulfilled').length
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(['transfer_pending', 'insufficient_funds']).toContain((answer.reason as { code: string }).code)
    expect(done).toBeGreaterThan(0)
    expect((await standing(person))[3]).toBe('100.00')
    expect(parseDecimal((await standing(person))[1] ?? '', 'USD').amount).toBe(BigInt(done) * 200_000n)
  })

  test('is no business of guests, trial players or others', async () => {
    const guest = transfers.platform.visitor()
    const body = { vendor, direction: 'in' as const, amount: '1.00' }
    const options = { idempotencyKey: randomUUID() }
    expect(await guest.refusal('wallet.transfer', { body, options })).toMatchObject({ code: 'not_logged_in' })
    const trial = await newPerson(transfers.platform, { type: 4, cash: '50.00' })
    expect(await trial.visitor.refusal('wallet.transfer', { body, options })).toMatchObject({
      code: 'actual_account_required',
    })
    const [one, other] = [await rich(), await rich()]
    await move(one, 'in', { amount: '9.00' })
    expect((await other.visitor.call('wallet.transfers', { query: {} })).list).toEqual([])
    expect((await collect(other)).list).toEqual([])
    expect((await standing(one))[1]).toBe('9.00')
  })
})

describe('a game of a vendor that keeps the money', () => {
  test('brings the cash along, is played with the vendor’s balance, and everything is told', async () => {
    const person = await rich('40.00')
    const game = await transfers.enter(person)
    expect(await standing(person)).toEqual(['0.00', '40.00', '0.00', '40.00'])
    let [staked, returned, balance] = ['0', '0', '']
    expect(game.opened).toMatchObject({ minimumCycleMs: 0, hasTurbo: true })
    for (let spins = 0; spins < 6; spins += 1) {
      const { body } = await game.spin({ level: 1 })
      staked = sum(staked, body.round.stake)
      returned = sum(returned, body.round.win ?? '0')
      balance = body.balance ?? ''
    }
    await transfers.platform.database.owner.query(`update vendor_wallet set told_at = null where member_id = $1`, [
      person.id,
    ])
    expect(await standing(person)).toEqual(['0.00', balance, '0.00', balance])
    const { totals, list } = await person.visitor.call('bets.list', { query: { gameType: 'RNG' } })
    expect(totals).toMatchObject({ count: 6, staked: sum(staked), returned: sum(returned) })
    expect(list[0]).toMatchObject({ game: 'shark-bay', rounds: 6, state: 'settled' })
    const { list: collected } = await collect(person, { isExit: true })
    expect(collected).toMatchObject([{ state: 'done', amount: balance, cause: 'exit', direction: 'out' }])
    expect(await standing(person)).toEqual([balance, '0.00', '0.00', balance])
  })

  test('raises an alarm for a win above its limit, which it has paid already, and for no other', async () => {
    const person = await rich('40.00')
    const game = await transfers.enter(person)
    await setWinCeiling(transfers.platform, 1)
    try {
      let won = '0.00'
      for (let spins = 0; spins < 80 && won === '0.00'; spins += 1)
        won = (await game.spin({ level: 1 })).body.round.win ?? '0.00'
      await collect(person, { isExit: true })
    } finally {
      await setWinCeiling(transfers.platform, 2_500_000_000)
    }
    const alarms = logged.filter((line) => line.includes('a vendor reports a win above its limit'))
    expect(alarms).toHaveLength(1)
    expect(JSON.parse(alarms[0] ?? '')).toMatchObject({ level: 50, gateway: vendor, game: 'shark-bay' })
    expect(alarms[0]).not.toMatch(new RegExp(`${person.id}|${person.account}`))
  })

  test('is entered without money where the member moves it by hand, and left as it is', async () => {
    const person = await rich('40.00')
    expect(await person.visitor.call('wallet.transferSetting')).toEqual({ isAutomatic: true })
    await person.visitor.call('wallet.setTransferSetting', { body: { isAutomatic: false } })
    expect(await person.visitor.call('wallet.transferSetting')).toEqual({ isAutomatic: false })
    const game = await transfers.enter(person)
    expect((await game.spin()).refusal).toEqual({ code: 'insufficient_funds' })
    await move(person, 'in', { amount: '2.00' })
    expect((await game.spin()).status).toBe(200)
    expect((await collect(person, { isExit: true })).list).toEqual([])
    expect((await collect(person)).list).toMatchObject([{ state: 'done', cause: 'member' }])
  })

  test('is not opened with play money, and not while its vendor is away', async () => {
    const launch = { query: { nodeId: 'shark-bay', vendor: 'oriole' } }
    const trial = await newPerson(transfers.platform, { type: 4, cash: '50.00' })
    expect(await trial.visitor.refusal('games.launch', launch)).toMatchObject({ code: 'actual_account_required' })
    const person = await rich()
    for (const call of ['member', 'launch'] as const) {
      await transfers.vendor.simulate({ call, fault: 'TS_ERROR_CLOSED' })
      expect(await person.visitor.refusal('games.launch', launch)).toMatchObject({
        code: 'provider_unavailable',
        status: 503,
      })
    }
    expect((await standing(person))[3]).toBe('100.00')
  })

  test('takes no more than a limit on losses leaves', async () => {
    const person = await rich()
    await person.visitor.call('responsibleGaming.setLimit', { body: { kind: 'loss', span: 'day', value: '25.00' } })
    await transfers.enter(person)
    expect((await standing(person))[1]).toBe('0.00')
    await expect(move(person, 'in', { amount: '25.01' })).rejects.toMatchObject({ code: 'loss_limit_reached' })
    await move(person, 'in', { amount: '20.00' })
    await expect(move(person, 'in', { amount: '10.00' })).rejects.toMatchObject({ code: 'loss_limit_reached' })
  })

  test('neither opens nor takes money of a member to whom staff have closed all of its games', async () => {
    const person = await rich()
    const staff = await newConsoleVisitor(transfers.platform, 'risk')
    const setTypes = (before: GameType[], after: GameType[]) =>
      staff.call('responsibleGaming.setBlockedTypes', {
        params: { id: person.id },
        body: { before, after, reason: 'agreed on the telephone' },
      })
    await move(person, 'in', { amount: '20.00' })
    await setTypes([], ['RNG'])
    const launch = { query: { nodeId: 'shark-bay', vendor: 'oriole' } }
    expect(await person.visitor.refusal('games.launch', launch)).toMatchObject({ code: 'game_type_restricted' })
    await expect(move(person, 'in', { amount: '1.00' })).rejects.toMatchObject({ code: 'game_type_restricted' })
    await move(person, 'out')
    expect(await standing(person)).toEqual(['100.00', '0.00', '0.00', '100.00'])
    await setTypes(['RNG'], ['LIVE'])
    await move(person, 'in', { amount: '1.00' })
  })
})

test('money of members who have none with vendors costs no call', async () => {
  const person = await rich()
  const before = await countRows(transfers.platform.database.owner)
  await topUp(transfers.platform, person, '5.00')
  await transfers.stopVendor()
  const { memberWallets, total } = await person.visitor.call('wallet.balances')
  expect(memberWallets).toEqual([{ vendor, name: 'Oriole', balance: '0.00', toldAt: null, isReachable: true }])
  expect(total).toBe('105.00')
  await transfers.startVendor()
  expect((await countRows(transfers.platform.database.owner))['vendor_wallet']).toBe(before['vendor_wallet'])
})
