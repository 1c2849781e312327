import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChannelTerms, OperatorCallInput, WithdrawalTermsForm } from '@fairground/contract/console'
import {
  createConsoleVisitor,
  newConsoleVisitor,
  type ConsolePlatform,
  type ConsoleVisitor,
} from '../../../testing/console-visitor.ts'
import { listenTo } from '../../../testing/listen-to.ts'
import { newPerson } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'
import { newWithdrawer } from '../../../testing/withdrawers.ts'

let platform: ConsolePlatform
let ana: ConsoleVisitor
let ben: ConsoleVisitor

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'finance')
  ben = await newConsoleVisitor(platform, 'finance')
})
afterAll(() => platform.stop())

const reason = 'Agreed with the bank.'
const owner = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows

describe('terms of deposits and withdrawals', () => {
  const channelOf = async (code: string): Promise<ChannelTerms> =>
    (await ana.call('payments.terms')).channels.find((channel) => channel.code === code)!.terms
  const withdrawalsIn = async (currency: string): Promise<WithdrawalTermsForm> =>
    (await ana.call('payments.terms')).withdrawals.find((each) => each.currency === currency)!.terms
  const channelChange = async (code: string, change: Partial<ChannelTerms>) => {
    const before = await channelOf(code)
    return { params: { code }, body: { before, after: { ...before, ...change }, reason } }
  }
  const withdrawalChange = async (change: Partial<WithdrawalTermsForm>) => {
    const before = await withdrawalsIn('USD')
    return { params: { currency: 'USD' }, body: { before, after: { ...before, ...change }, reason } } as const
  }

  test('hold for the next deposit, reach open pages, and leave opened payments as they were', async () => {
    const { visitor } = await newPerson(platform)
    const open = (amount: string) =>
      ({ body: { channel: 'bank-transfer', amount }, options: { idempotencyKey: randomUUID() } }) as const
    const { deposit } = await visitor.call('payments.depositByBankTransfer', open('20.00'))
    const { heard, leave } = await listenTo(platform.origin)
    const input = await channelChange('bank-transfer', { min: '50', presets: ['50', '75.5'], position: 900 })
    await ana.call('payments.setChannel', input)
    await until(() => heard.some(({ topic }) => topic === 'content'))
    leave()
    expect(await channelOf('bank-transfer')).toMatchObject({ min: '50.00', presets: ['50.00', '75.50'] })
    expect(await visitor.refusal('payments.depositByBankTransfer', open('20.00'))).toMatchObject({
      code: 'amount_out_of_range',
    })
    const { list } = await visitor.call('payments.depositChannels')
    expect(list.at(-1)).toMatchObject({ channel: 'bank-transfer', min: '50.00', presets: ['50.00', '75.50'] })
    expect(await visitor.call('payments.depositStatus', { query: { id: deposit.id } })).toMatchObject({
      amount: '20.00',
    })
    expect(
      await owner(`select reason, before ->> 'min' as before, after ->> 'min' as after from audit_entry
        where subject = 'channel:bank-transfer' order by id desc limit 1`),
    ).toEqual([{ reason, before: '20.00', after: '50' }])
    await ana.call('payments.setChannel', await channelChange('bank-transfer', { isOpen: false }))
    expect((await visitor.call('payments.depositChannels')).list.at(-1)).toMatchObject({ isOpen: false })
    expect(await visitor.refusal('payments.depositByBankTransfer', open('60.00'))).toMatchObject({
      code: 'channel_unavailable',
    })
  })

  test('of withdrawals hold for the next request', async () => {
    // No VIP level has terms of its own.
    await owner('delete from vip_withdrawal_of where merchant_id = current_merchant()')
    const who = await newWithdrawer(platform, '500.00')
    await ana.call(
      'payments.setWithdrawalTerms',
      await withdrawalChange({ min: '30', feeFixed: '1.25', freePerDay: 0 }),
    )
    expect(await who.visitor.call('payments.withdrawalTerms')).toMatchObject({ min: '30.00', fee: { fixed: '1.25' } })
    await ana.call('payments.setWithdrawalTerms', await withdrawalChange({ feeFixed: '0', freePerDay: 5 }))
  })

  test('are refused where they contradict each other, and nothing changes', async () => {
    const code = 'riverside-card'
    const before = await channelOf(code)
    const refused: Partial<ChannelTerms>[] = [
      { min: '0' },
      { min: '-5' },
      { min: '12.345' },
      { max: '19.99' },
      { presets: ['19.99'] },
      { presets: ['2000.01'] },
      { feeBasisPoints: 10_000 },
      { feeFixed: '19.7' },
      { lifeMinutes: 0 },
      { turnoverPercent: -1 },
    ]
    for (const change of refused)
      expect(
        await ana.refusal('payments.setChannel', await channelChange(code, change)),
        JSON.stringify(change),
      ).toMatch(/^(invalid_request|amount_invalid)$/)
    expect(await channelOf(code)).toEqual(before)
    // A cent is left of the least.
    await ana.call('payments.setChannel', await channelChange(code, { feeFixed: '19.69' }))
    await ana.call('payments.setChannel', await channelChange(code, { feeFixed: '0' }))
  })

  test('are not changed by an edit of what somebody else has changed, nor elsewhere', async () => {
    const code = 'riverside-wallet'
    const [first, second] = [await channelChange(code, { min: '11' }), await channelChange(code, { max: '4000' })]
    await ana.call('payments.setChannel', first)
    expect(await ben.refusal('payments.setChannel', second)).toBe('stale_edit')
    expect(await channelOf(code)).toMatchObject({ min: '11.00', max: '5000.00' })
    expect(await ana.refusal('payments.setChannel', { ...first, params: { code: 'nowhere' } })).toBe('not_found')
    const stranger = createConsoleVisitor(
      platform,
      await newOperator(platform, undefined, [await openOtherMerchant(platform)]),
    )
    expect(await stranger.refusal('payments.setChannel', first)).toBe('merchant_unknown')
    const support = await newConsoleVisitor(platform, 'support')
    expect(await support.refusal('payments.setChannel', first)).toBe('permission_denied')
  })
})

describe('an amount above which two decide', () => {
  type Wish = Omit<OperatorCallInput<'operators.setLimit'>['body'], 'reason' | 'before'>
  const limitOf = async ({ kind, subject }: Pick<Wish, 'kind' | 'subject'>) =>
    (await ana.call('operators.limits')).list.find((each) => each.kind === kind && each.subject === subject)!
  const wish = async (wanted: Wish) => {
    const { amount } = await limitOf(wanted)
    return { body: { ...wanted, before: amount, reason } }
  }
  const set = async (wanted: Wish) => ana.call('operators.setLimit', await wish(wanted))
  const lastChange = async () => (await ana.call('operators.limits')).changes.at(-1)!
  const decide = (isAgreed: boolean, id: string) => ({ params: { id }, body: { isAgreed, reason } })

  const cases = {
    transfer: { subject: 'bank-transfer', low: '4000.00', high: '6000.00' },
    withdrawal: { subject: 'USD', low: '4000.00', high: '6000.00' },
    win: { subject: 'USD', low: '4000.00', high: '6000.00' },
  } as const

  describe.each(Object.entries(cases).map(([kind, each]) => ({ kind: kind as keyof typeof cases, ...each })))(
    'of a $kind',
    ({ kind, subject, low, high }) => {
      test('is lowered by one person at once, and raised by two', async () => {
        expect(await set({ kind, subject, after: low })).toEqual({ isProposed: false })
        expect(await set({ kind, subject, after: high })).toEqual({ isProposed: true })
        expect((await limitOf({ kind, subject })).amount).toBe(low)
        const { id, ...change } = await lastChange()
        expect(change).toMatchObject({ kind, subject, before: low, after: high, isOwn: true, reason })
        // One proposal at a time.
        expect(await ben.refusal('operators.setLimit', await wish({ kind, subject, after: high }))).toBe('stale_edit')
        expect(await ana.refusal('operators.decideLimit', decide(true, id))).toBe('own_act')
        expect((await limitOf({ kind, subject })).amount).toBe(low)
        const agreed = { ...decide(true, id), key: randomUUID() }
        await Promise.allSettled([1, 2, 3].map(() => ben.call('operators.decideLimit', agreed)))
        expect((await limitOf({ kind, subject })).amount).toBe(high)
        expect(await ben.refusal('operators.decideLimit', decide(true, id))).toBe('decided_already')
        expect(
          await owner(`select action, reason from audit_entry where subject = $1 order by id`, [
            `limit:${kind}:${subject}`,
          ]),
        ).toEqual(['limit.set', 'limit.propose', 'limit.agree'].map((action) => ({ action, reason })))
      })

      test('is refused by another, and withdrawn by its proposer', async () => {
        const { amount } = await limitOf({ kind, subject })
        for (const [by, state] of [
          [ben, 'refused'],
          [ana, 'withdrawn'],
        ] as const) {
          await set({ kind, subject, after: '8800000.00' })
          const { id } = await lastChange()
          await by.call('operators.decideLimit', decide(false, id))
          expect(await owner(`select state from limit_change where id = $1`, [id])).toEqual([{ state }])
        }
        expect((await limitOf({ kind, subject })).amount).toBe(amount)
      })

      test('is not raised where somebody has lowered it meanwhile', async () => {
        await set({ kind, subject, after: '8900000.00' })
        const { id } = await lastChange()
        await ben.call('operators.setLimit', await wish({ kind, subject, after: '3000.00' }))
        expect(await ben.refusal('operators.decideLimit', decide(true, id))).toBe('stale_edit')
        expect((await limitOf({ kind, subject })).amount).toBe('3000.00')
        await ana.call('operators.decideLimit', decide(false, id))
      })
    },
  )

  test('is raised by nothing but an agreement, whatever writes it', async () => {
    const raises = [
      `update deposit_channel set second_person_above = second_person_above + 1 where code = 'bank-transfer'`,
      `update withdrawal_terms set second_person_above = second_person_above + 1 where currency = 'USD'`,
      `update win_ceiling set amount = amount + 1 where currency = 'USD'`,
      `delete from win_ceiling where currency = 'USD'`,
    ]
    for (const raise of raises)
      await expect(owner(raise), raise).rejects.toMatchObject({ code: '23514', constraint: 'limit_is_agreed' })
    await expect(
      owner(
        `insert into limit_change (merchant_id, id, kind, subject, currency, before, after, reason, asked_by, state, decided_by, decided_at)
         select merchant_id, gen_random_uuid(), kind, subject, currency, before, after, reason, asked_by, 'agreed', asked_by, now()
         from limit_change limit 1`,
      ),
    ).rejects.toMatchObject({ code: '23514', constraint: 'limit_change_takes_two' })
  })

  test('may go for wins only, by two people', async () => {
    for (const [kind, subject] of [
      ['transfer', 'bank-transfer'],
      ['withdrawal', 'USD'],
    ] as const)
      expect(await ana.refusal('operators.setLimit', await wish({ kind, subject, after: null }))).toBe(
        'invalid_request',
      )
    expect(await set({ kind: 'win', subject: 'USD', after: null })).toEqual({ isProposed: true })
    await ben.call('operators.decideLimit', decide(true, (await lastChange()).id))
    expect((await limitOf({ kind: 'win', subject: 'USD' })).amount).toBeNull()
    // A limit where there was none is lower.
    expect(await set({ kind: 'win', subject: 'USD', after: '500.00' })).toEqual({ isProposed: false })
  })

  test('is refused where it is no amount, the same, unknown or read too long ago', async () => {
    const same = await wish({ kind: 'withdrawal', subject: 'USD', after: (await limitOf(of('withdrawal'))).amount })
    expect(await ana.refusal('operators.setLimit', same)).toBe('invalid_request')
    expect(await ana.refusal('operators.setLimit', await wish({ ...of('withdrawal'), after: '1.234' }))).toBe(
      'amount_invalid',
    )
    expect(await ana.refusal('operators.setLimit', await wish({ kind: 'win', subject: 'USD', after: '0' }))).toBe(
      'invalid_request',
    )
    const unknown = { kind: 'withdrawal', subject: 'XXX', before: null, after: '5', reason } as const
    expect(await ana.refusal('operators.setLimit', { body: unknown })).toBe('not_found')
    const stale = { ...of('withdrawal'), before: '1.00', after: '5', reason }
    expect(await ana.refusal('operators.setLimit', { body: stale })).toBe('stale_edit')
    const risk = await newConsoleVisitor(platform, 'risk')
    expect(await risk.refusal('operators.setLimit', { body: stale })).toBe('permission_denied')
  })

  const of = (kind: 'withdrawal') => ({ kind, subject: 'USD' })
})
