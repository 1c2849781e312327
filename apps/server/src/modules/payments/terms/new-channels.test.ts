import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewChannel } from '@fairground/contract/console'
import {
  createConsoleVisitor,
  newConsoleVisitor,
  type ConsolePlatform,
  type ConsoleVisitor,
} from '../../../testing/console-visitor.ts'
import { newPerson } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { findTransfer } from '../bank-transfers/bank-transfers.queries.ts'

let platform: ConsolePlatform
let ana: ConsoleVisitor
let ben: ConsoleVisitor

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'finance')
  ben = await newConsoleVisitor(platform, 'finance')
})
afterAll(() => platform.stop())

const reason = 'A second bank.'
const owner = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows
const terms = {
  isOpen: true,
  position: 5,
  min: '10',
  max: '900',
  presets: ['20', '50.5'],
  feeBasisPoints: 0,
  feeFixed: '0',
  turnoverPercent: 100,
  lifeMinutes: 60,
}
const transfer = (change: Partial<NewChannel> = {}): NewChannel => ({
  code: `bank-${randomUUID().slice(0, 8)}`,
  kind: 'manual',
  provider: 'manual',
  currency: 'USD',
  names: { EN: 'Second bank' },
  terms,
  payee: { bank: 'Harbour Bank', account: '4455 6677', name: 'Riverside Ltd' },
  secondPersonAbove: '300',
  ...change,
})
const propose = (channel: NewChannel) => ana.call('payments.proposeChannel', { body: { channel, reason } })
const waiting = async (code: string) => {
  const { newChannels, payees } = await ben.call('payments.terms')
  return [...newChannels, ...payees].find(({ subject }) => subject === code)
}
const decide = async (code: string, isAgreed = true) => ({
  params: { id: (await waiting(code))!.id },
  body: { isAgreed, reason },
})
const channelOf = async (code: string) => (await ana.call('payments.terms')).channels.find((each) => each.code === code)

describe('a new channel', () => {
  test('is there once another person agrees, and members pay where they agreed to', async () => {
    const { visitor } = await newPerson(platform)
    const channel = transfer()
    await propose(channel)
    expect(await channelOf(channel.code)).toBeUndefined()
    expect(await waiting(channel.code)).toMatchObject({ after: channel, before: null, isOwn: false, reason })
    expect(await ana.refusal('payments.decideProposal', await decide(channel.code))).toBe('own_act')
    const agreed = { ...(await decide(channel.code)), key: randomUUID() }
    // Replayed, and pressed three times.
    await Promise.allSettled([1, 2, 3].map(() => ben.call('payments.decideProposal', agreed)))
    expect(await channelOf(channel.code)).toMatchObject({ name: 'Second bank', payee: channel.payee })
    expect(await ben.refusal('payments.decideProposal', { ...agreed, key: randomUUID() })).toBe('decided_already')
    const { deposit } = await visitor.call('payments.depositByBankTransfer', {
      body: { channel: channel.code, amount: '20.00' },
      options: { idempotencyKey: randomUUID() },
    })
    const shown = await visitor.call('payments.depositStatus', { query: { id: deposit.id } })
    expect(shown.transfer).toMatchObject({ bankName: 'Harbour Bank', accountNumber: '4455 6677' })
    expect(
      await owner('select action, reason from audit_entry where subject = $1 order by id', [`channel:${channel.code}`]),
    ).toEqual(['channel.propose', 'channel.agree'].map((action) => ({ action, reason })))
  })

  test('of a provider has no payee', async () => {
    const channel = transfer({ kind: 'qr', provider: 'sandbox', payee: null, secondPersonAbove: null })
    await propose(channel)
    await ben.call('payments.decideProposal', await decide(channel.code))
    expect(await channelOf(channel.code)).toMatchObject({ provider: 'sandbox', payee: null })
  })

  test('is refused where its parts contradict each other, and nothing waits', async () => {
    const refused: [Partial<NewChannel>, string][] = [
      [{ payee: null }, 'invalid_request'],
      [{ secondPersonAbove: null }, 'invalid_request'],
      [{ provider: 'sandbox' }, 'invalid_request'],
      [{ kind: 'qr' }, 'invalid_request'],
      [{ kind: 'qr', provider: 'nobody', payee: null, secondPersonAbove: null }, 'invalid_request'],
      [{ kind: 'qr', provider: 'sandbox' }, 'invalid_request'],
      [{ currency: 'LKR' }, 'invalid_request'],
      [{ names: {} }, 'invalid_request'],
      [{ names: { EN: ' ' } }, 'invalid_request'],
      [{ secondPersonAbove: '1.234' }, 'amount_invalid'],
      [{ terms: { ...terms, min: '0' } }, 'invalid_request'],
      [{ terms: { ...terms, max: '9' } }, 'invalid_request'],
      [{ terms: { ...terms, presets: ['5'] } }, 'invalid_request'],
      [{ code: 'bank-transfer' }, 'code_taken'],
    ]
    for (const [change, code] of refused) {
      const channel = transfer(change)
      expect(await ana.refusal('payments.proposeChannel', { body: { channel, reason } }), JSON.stringify(change)).toBe(
        code,
      )
      expect(await waiting(channel.code)).toBeUndefined()
    }
    const assigned = { ...transfer(), is_open: true, merchant_id: 2 }
    expect(await ana.refusal('payments.proposeChannel', { body: { channel: assigned, reason } })).toBe(
      'invalid_request',
    )
  })

  test('is not written past an agreement by the platform', async () => {
    const insert = `insert into deposit_channel (merchant_id, code, kind, texts, provider, currency, min, max, presets, position)
      values (current_merchant(), 'sneaky', 'qr', '{}', 'sandbox', 'USD', 10000, 20000, '{}', 1)`
    const client = await platform.database.owner.connect()
    try {
      await client.query(`begin; set local role fairground_app; set local fairground.merchant = '${platform.merchant}'`)
      await expect(client.query(insert)).rejects.toMatchObject({ constraint: 'deposit_channel_is_agreed' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('where members transfer to', () => {
  const code = 'bank-transfer'
  const other = { bank: 'Hill Bank', account: '99 88', name: 'Riverside Ltd' }
  const wish = async (after = other) => ({
    params: { code },
    body: { before: (await channelOf(code))!.payee!, after, reason },
  })

  test('changes by two people', async () => {
    const first = (await channelOf(code))!.payee
    await ana.call('payments.proposePayee', await wish())
    expect((await channelOf(code))!.payee).toEqual(first)
    // One proposal at a time.
    expect(await ben.refusal('payments.proposePayee', await wish())).toBe('stale_edit')
    expect(await ana.refusal('payments.decideProposal', await decide(code))).toBe('own_act')
    await ben.call('payments.decideProposal', await decide(code))
    expect((await channelOf(code))!.payee).toEqual(other)
  })

  test('stays what the member was told, when it changes after a transfer was announced', async () => {
    const person = await newPerson(platform)
    const announce = async () => {
      const { deposit } = await person.visitor.call('payments.depositByBankTransfer', {
        body: { channel: code, amount: '20.00' },
        options: { idempotencyKey: randomUUID() },
      })
      return deposit
    }
    const told = async ({ id, reference }: { id: string; reference: string }) => [
      (await person.visitor.call('payments.depositStatus', { query: { id } })).transfer?.accountNumber,
      // Of who compares transfers with the bank.
      (await findTransfer(platform.app.context.database.of(person.merchant), reference))?.payee_account,
    ]
    const [before, then] = [await announce(), (await channelOf(code))!.payee!.account]
    const later = { ...other, account: '77 66' }
    await ana.call('payments.proposePayee', await wish(later))
    await ben.call('payments.decideProposal', await decide(code))
    expect(await told(before)).toEqual([then, then])
    expect(await told(await announce())).toEqual(['77 66', '77 66'])
    await ana.call('payments.proposePayee', await wish())
    await ben.call('payments.decideProposal', await decide(code))
  })

  test('is refused by another, and withdrawn by its proposer', async () => {
    for (const [by, state] of [
      [ben, 'refused'],
      [ana, 'withdrawn'],
    ] as const) {
      await ana.call('payments.proposePayee', await wish({ ...other, account: '1' }))
      const no = await decide(code, false)
      await by.call('payments.decideProposal', no)
      expect(await owner('select state from proposal where id = $1', [no.params.id])).toEqual([{ state }])
    }
    expect((await channelOf(code))!.payee).toEqual(other)
  })

  test('is not changed by a stale edit, at another merchant, or without the permission', async () => {
    const input = await wish({ ...other, account: '2' })
    const stale = { ...input, body: { ...input.body, before: { ...other, account: '0' } } }
    expect(await ana.refusal('payments.proposePayee', stale)).toBe('stale_edit')
    expect(await ana.refusal('payments.proposePayee', await wish({ ...other }))).toBe('invalid_request')
    expect(await ana.refusal('payments.proposePayee', { ...input, params: { code: 'riverside-card' } })).toBe(
      'not_found',
    )
    const elsewhere = createConsoleVisitor(
      platform,
      await newOperator(platform, undefined, [await openOtherMerchant(platform)]),
    )
    expect(await elsewhere.refusal('payments.proposePayee', input)).toBe('merchant_unknown')
    await ana.call('payments.proposePayee', input)
    const foreign = await decide(code)
    elsewhere.headers['Merchant'] = 'other'
    expect(await elsewhere.refusal('payments.decideProposal', foreign)).toBe('not_found')
    const support = await newConsoleVisitor(platform, 'support')
    expect(await support.refusal('payments.decideProposal', foreign)).toBe('permission_denied')
    expect((await channelOf(code))!.payee).toEqual(other)
  })

  test('changes by nothing but an agreement, whatever writes it', async () => {
    await expect(
      owner(`update deposit_channel set payee_account = '666' where code = $1`, [code]),
    ).rejects.toMatchObject({ code: '23514', constraint: 'deposit_channel_is_agreed' })
    await expect(
      owner(`update proposal set state = 'agreed', decided_by = asked_by, decided_at = now() where state = 'proposed'`),
    ).rejects.toMatchObject({ constraint: 'proposal_takes_two' })
  })
})

test('names of a channel change by one person, not by a stale edit', async () => {
  const input = {
    params: { code: 'riverside-wallet' },
    body: { before: (await channelOf('riverside-wallet'))!.names, after: { EN: 'Wallet two' }, reason },
  }
  await ana.call('payments.setChannelNames', input)
  expect(await channelOf('riverside-wallet')).toMatchObject({ name: 'Wallet two', names: { EN: 'Wallet two' } })
  expect(await ben.refusal('payments.setChannelNames', input)).toBe('stale_edit')
})
