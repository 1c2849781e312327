import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson, type Person } from '../../../testing/members.ts'
import { newVoucher, startTestPayments, type TestPayments } from '../../../testing/payments.ts'
import { countRows } from '../../../testing/row-counts.ts'
import { until } from '../../../testing/until.ts'
import type { DepositOpeningCall } from './deposit-kinds.ts'

let payments: TestPayments

beforeAll(async () => {
  payments = await startTestPayments()
})
afterAll(() => payments.stop())

interface Way {
  call: DepositOpeningCall
  channel: string
  bank?: string
}

const onlineBanking: Way = { call: 'payments.depositByGateway', channel: 'riverside-bank', bank: 'northgate' }

const voucherPay: Way = { call: 'payments.depositByGateway', channel: 'riverside-voucher' }

const ways: Record<string, Way> = {
  'online banking': onlineBanking,
  Alipay: { call: 'payments.depositByAlipay', channel: 'riverside-alipay' },
  'QQ Wallet': { call: 'payments.depositByQq', channel: 'riverside-qq' },
  'WeChat Pay': { call: 'payments.depositByWechat', channel: 'riverside-wechat' },
  'a picture to scan': { call: 'payments.depositByGateway', channel: 'riverside-qr' },
  'an e-wallet': { call: 'payments.depositByGateway', channel: 'riverside-wallet' },
  'a card': { call: 'payments.depositByGateway', channel: 'riverside-card' },
  'a voucher': voucherPay,
}
const scanned = ['Alipay', 'QQ Wallet', 'WeChat Pay', 'a picture to scan']

const input = ({ channel, bank }: Way, amount = '50.00', idempotencyKey = randomUUID()) => ({
  body: { channel, amount, ...(bank !== undefined && { bank }) },
  options: { idempotencyKey },
})
const statusOf = ({ visitor }: Person, id: string) => visitor.call('payments.depositStatus', { query: { id } })

describe.each(Object.entries(ways))('by %s', (name, way) => {
  test('a deposit is opened, paid with the provider, and credited once', async () => {
    const person = await newPerson(payments.platform)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => person.visitor.call(way.call, input(way, '50.00', key))))
    const [first] = answers
    if (!first) throw new Error('nothing was opened')
    expect(new Set(answers.map(({ deposit }) => deposit.id)).size).toBe(1)
    const { deposit, redirectUrl, qr } = first
    expect(qr).toBe(scanned.includes(name) ? redirectUrl : null)
    expect(await statusOf(person, deposit.id)).toMatchObject({ state: 'pending', redirectUrl, qr, transfer: null })
    await payments.press(qr ?? redirectUrl, 'pay', { voucher: newVoucher() })
    await until(async () => (await statusOf(person, deposit.id)).state === 'paid')
    expect(await statusOf(person, deposit.id)).toMatchObject({ redirectUrl: null, qr: null })
    expect((await person.visitor.call('wallet.balances')).sumBalance).toBe(deposit.credited)
  })

  test('a deposit that is refused there is rejected', async () => {
    const person = await newPerson(payments.platform)
    const { deposit, redirectUrl } = await person.visitor.call(way.call, input(way))
    await payments.press(redirectUrl, 'refuse')
    await until(async () => (await statusOf(person, deposit.id)).state === 'rejected')
    expect((await person.visitor.call('wallet.balances')).sumBalance).toBe('0.00')
  })

  test.each(['1.00', '99999.00'])('%s is out of range, and opens nothing', async (amount) => {
    const person = await newPerson(payments.platform)
    const before = await countRows(payments.platform.database.owner)
    expect(await person.visitor.refusal(way.call, input(way, amount))).toMatchObject({ code: 'amount_out_of_range' })
    expect(await countRows(payments.platform.database.owner)).toEqual(before)
  })

  test('no other call opens it', async () => {
    const person = await newPerson(payments.platform)
    const others = [...new Set(Object.values(ways).map(({ call }) => call))].filter((call) => call !== way.call)
    for (const call of [...others, 'payments.depositByBankTransfer'] as const)
      expect(await person.visitor.refusal(call, input(way))).toMatchObject({ code: 'channel_unavailable' })
  })
})

describe('a voucher', () => {
  const open = async (person: Person) => (await person.visitor.call(voucherPay.call, input(voucherPay))).deposit.id
  const enter = async (person: Person, id: string, voucher: string) =>
    (await payments.press((await statusOf(person, id)).redirectUrl, 'pay', { voucher })).status
  const balanceOf = async ({ visitor }: Person) => (await visitor.call('wallet.balances')).sumBalance

  test('of a wrong code credits nothing; the deposit waits for the right one, which may be sent twice', async () => {
    const person = await newPerson(payments.platform)
    const id = await open(person)
    expect(await enter(person, id, '4111 1111 1111 1112')).toBe(422)
    expect(await statusOf(person, id)).toMatchObject({ state: 'pending' })
    expect(await balanceOf(person)).toBe('0.00')
    const page = (await statusOf(person, id)).redirectUrl
    const voucher = newVoucher()
    const answers = await Promise.all([1, 2].map(() => payments.press(page, 'pay', { voucher })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    await until(async () => (await statusOf(person, id)).state === 'paid')
    expect(await balanceOf(person)).toBe('50.00')
  })

  test('pays the deposit of one member only, when two enter it at once', async () => {
    const people = [await newPerson(payments.platform), await newPerson(payments.platform)]
    const voucher = newVoucher()
    const opened = await Promise.all(people.map(async (person) => ({ person, id: await open(person) })))
    const statuses = await Promise.all(opened.map(({ person, id }) => enter(person, id, voucher)))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([303, 422])
    const states = async () =>
      (await Promise.all(opened.map(async ({ person, id }) => (await statusOf(person, id)).state))).toSorted()
    await until(async () => (await states()).includes('paid'))
    expect(await states()).toEqual(['paid', 'pending'])
    expect((await Promise.all(people.map(balanceOf))).toSorted()).toEqual(['0.00', '50.00'])
  })
})

describe('a bank', () => {
  test('is chosen from those that the channel’s vendor reaches, and is shown in the record', async () => {
    const person = await newPerson(payments.platform)
    const { list: channels } = await person.visitor.call('payments.depositChannels')
    const vendor = channels.find(({ kind }) => kind === 'bank')?.vendor ?? ''
    const { list } = await person.visitor.call('payments.banksByVendor', { query: { vendor } })
    expect(list[1]).toEqual({ code: 'northgate', name: 'Northgate Savings' })
    await person.visitor.call('payments.depositByGateway', input(onlineBanking))
    expect((await person.visitor.call('payments.deposits')).list).toMatchObject([{ bankName: 'Northgate Savings' }])
    expect(await person.visitor.refusal('payments.banksByVendor', { query: { vendor: 'nobody' } })).toMatchObject({
      code: 'vendor_unknown',
      status: 404,
    })
  })

  test.each([
    ['missing', 'riverside-bank', undefined],
    ['one that is none', 'riverside-bank', 'nobody'],
    ['closed', 'riverside-bank', 'harbour'],
    ['named for what is no bank', 'riverside-wallet', 'northgate'],
  ] as const)('that is %s is refused, and opens nothing', async (_what, channel, bank) => {
    const { owner } = payments.platform.database
    await owner.query(`update provider_bank set is_open = code <> 'harbour'`)
    const person = await newPerson(payments.platform)
    const before = await countRows(owner)
    const way = { call: 'payments.depositByGateway', channel, ...(bank !== undefined && { bank }) } as const
    expect(await person.visitor.refusal('payments.depositByGateway', input(way))).toMatchObject({
      code: 'bank_unknown',
      status: 422,
    })
    expect(await countRows(owner)).toEqual(before)
  })
})

test('a closed way is listed as closed and refused', async () => {
  const { owner } = payments.platform.database
  await owner.query(`update deposit_channel set is_open = false where code = 'bank-transfer'`)
  const person = await newPerson(payments.platform)
  const { list } = await person.visitor.call('payments.depositChannels')
  expect(list.find(({ channel }) => channel === 'bank-transfer')).toMatchObject({ kind: 'manual', isOpen: false })
  expect(
    await person.visitor.refusal(
      'payments.depositByBankTransfer',
      input({ call: 'payments.depositByBankTransfer', channel: 'bank-transfer' }),
    ),
  ).toMatchObject({ code: 'channel_unavailable' })
})

test('a way of payment is named in the member’s language: in the list, with its deposit and in the history', async () => {
  const { visitor } = await newPerson(payments.platform)
  visitor.headers['Language'] = 'AR'
  const { list } = await visitor.call('payments.depositChannels')
  const names = Object.fromEntries(list.map(({ channel, name }) => [channel, name]))
  expect(names).toMatchObject({ 'riverside-qr': 'الدفع برمز QR', 'riverside-alipay': 'Alipay' })
  const { deposit } = await visitor.call('payments.depositByGateway', input(ways['a picture to scan'] ?? onlineBanking))
  expect(deposit.channelName).toBe(names['riverside-qr'])
  visitor.headers['Language'] = 'VN'
  expect((await visitor.call('payments.deposits')).list).toMatchObject([{ channelName: 'Quét mã QR' }])
})
