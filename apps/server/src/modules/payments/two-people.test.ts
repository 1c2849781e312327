import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson } from '../../testing/members.ts'
import { lostRights, newOperator, operatorPassword, outputOf, type TestOperator } from '../../testing/operators.ts'
import { openOtherMerchant } from '../../testing/other-merchant.ts'
import { eventOf, startTestPayments, type TestPayments } from '../../testing/payments.ts'
import { totpCode } from '../../testing/totp-code.ts'
import { createVendor } from '../../testing/vendor.ts'
import { newWithdrawer, paymentPassword } from '../../testing/withdrawers.ts'

let payments: TestPayments
let ana: TestOperator
let ben: TestOperator
let elsewhere: TestOperator

beforeAll(async () => {
  payments = await startTestPayments()
  ana = await newOperator(payments.platform, 'ana')
  ben = await newOperator(payments.platform, 'ben')
  elsewhere = await newOperator(payments.platform, 'elsewhere', [await openOtherMerchant(payments.platform)])
})
afterAll(() => payments.stop())

const owner = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await payments.platform.database.owner.query<Row>(text, values)).rows

const operate = (as: Pick<TestOperator, 'token'>, words: readonly string[]) =>
  outputOf(payments.platform, [...words, '--merchant', 'demo'], { as })

/** Something above the threshold, which two people have to decide. */
interface Case {
  /** Its reference, and the words of the command. */
  words: (reference: string) => string[]
  open: () => Promise<{ reference: string; id: string }>
  /** A vote, as somebody with access to the database would plant it. */
  plantVote: string
  /** The decision itself, planted the same way. */
  plantDecision: string
  /** What refuses it. */
  constraint: string
  done: RegExp
}

const idOf = async (table: 'withdrawal' | 'deposit' | 'suspense' | 'held_win', column: string, value: string) =>
  (
    await owner<{ id: string; reference: string }>(`select id, reference from ${table} where ${column} = $1`, [value])
  )[0]!

const plant = (kind: string, says: string) =>
  `insert into operator_vote (merchant_id, subject_kind, subject_id, says, operator_id) values (current_merchant(), '${kind}', $1, '${says}', $2)`

const cases: Record<string, Case> = {
  withdrawal: {
    words: (reference) => ['withdrawal', 'approve', reference, '--reason', 'In order.'],
    open: async () => {
      const who = await newWithdrawer(payments.platform, '6000.00')
      const { id } = await who.visitor.call('payments.requestWithdrawal', {
        body: { bankCardId: who.cardId, amount: '6000.00', paymentPassword },
        options: { idempotencyKey: randomUUID() },
      })
      return idOf('withdrawal', 'id', id)
    },
    plantVote: plant('withdrawal', 'approve'),
    plantDecision: `update withdrawal set state = 'approved' where id = $1`,
    constraint: 'withdrawal_is_agreed',
    done: /is approved\.$/,
  },
  'bank transfer': {
    words: (reference) => [
      'deposit',
      'approve',
      reference,
      '--bank-reference',
      `RB ${reference}`,
      '--reason',
      'It is there.',
    ],
    open: async () => {
      const { visitor } = await newPerson(payments.platform)
      const { deposit } = await visitor.call('payments.depositByBankTransfer', {
        body: { channel: 'bank-transfer', amount: '6000.00' },
        options: { idempotencyKey: randomUUID() },
      })
      return idOf('deposit', 'id', deposit.id)
    },
    plantVote: `insert into operator_vote (merchant_id, subject_kind, subject_id, says, bank_reference, operator_id)
      select current_merchant(), 'deposit', id, 'approve', 'RB ' || reference, $2 from deposit where id = $1`,
    plantDecision: `update deposit set state = 'paid', paid_at = now(),
      provider_payment_id = channel || ':RB ' || reference where id = $1`,
    constraint: 'bank_transfer_is_agreed',
    done: /is paid\.$/,
  },
  'payment in suspense': {
    words: (reference) => ['suspense', 'return', reference, '--reason', 'Not ours.'],
    open: async () => {
      const paymentId = randomUUID()
      const payment = { paymentId, reference: randomUUID(), amount: '20000.00', currency: 'USD' } as const
      await payments.tell(eventOf({ ...payment, state: 'paid' }))
      return idOf('suspense', 'payment_id', paymentId)
    },
    plantVote: plant('suspense', 'return'),
    plantDecision: `update suspense set state = 'returned' where id = $1`,
    constraint: 'suspense_is_agreed',
    done: /is returned\.$/,
  },
  'held win': {
    words: (reference) => ['win', 'release', reference, '--reason', 'It is right.'],
    open: async () => {
      const vendor = createVendor(payments.platform.origin)
      const play = await vendor.launch(await newPerson(payments.platform, { cash: '10.00' }))
      const [bet, win] = [randomUUID(), randomUUID()]
      await vendor.bet(play, { id: bet, amount: '1.00' })
      await vendor.win(play, { id: win, reference: bet, amount: '16000.01', isClosed: true })
      return idOf('held_win', 'transaction_id', win)
    },
    plantVote: plant('held_win', 'release'),
    plantDecision: `update held_win set state = 'released', ended_at = now() where id = $1`,
    constraint: 'held_win_is_agreed',
    done: /is released\.$/,
  },
}

describe.each(Object.entries(cases))('a %s', (_what, { words, open, plantVote, plantDecision, constraint, done }) => {
  test('is decided by two people: one is refused twice, also in another session and spelling', async () => {
    const { reference } = await open()
    expect(await operate(ana, words(reference))).toContain('a second person')
    const answers = [operatorPassword, totpCode(ana.totpSecret)]
    await owner('update operator set totp_last_step = 0')
    const token = await outputOf(payments.platform, ['login', 'ANA', '--print-session'], { answers })
    for (const as of [ana, { token }])
      expect(await operate(as, words(reference))).toMatch(
        new RegExp(`^ana has said so already: ${reference} needs a second person`),
      )
    expect(await operate(ben, words(reference))).toMatch(done)
    expect(await operate(ben, words(reference))).toContain('that cannot be done now')
    const [kind = ''] = words(reference)
    const shown = await operate(ana, [kind, 'show', reference])
    expect(shown).toMatch(/ ana 2\d{3}-/)
    expect(shown).toMatch(/ ben 2\d{3}-/)
  })

  test('is decided once by two who vote at the same time, and never by one who votes ten times at once', async () => {
    const [raced, repeated] = [await open(), await open()]
    const race = await Promise.all([ana, ben].map((as) => operate(as, words(raced.reference))))
    expect(race.filter((said) => done.test(said))).toHaveLength(1)
    expect(race.filter((said) => said.includes('a second person'))).toHaveLength(1)
    const repeats = await Promise.all(Array.from({ length: 10 }, () => operate(ana, words(repeated.reference))))
    expect(repeats.filter((said) => said.includes('has said so already'))).toHaveLength(9)
    expect(repeats.filter((said) => done.test(said))).toEqual([])
  })

  test('counts no vote that the database is handed for the same person, nobody, or another merchant’s', async () => {
    const { id, reference } = await open()
    await operate(ana, words(reference))
    await expect(owner(plantVote, [id, ana.id])).rejects.toMatchObject({ code: '23505' })
    await expect(owner(plantVote, [id, randomUUID()])).rejects.toMatchObject({ code: '23503' })
    await expect(owner(plantVote, [id, elsewhere.id])).rejects.toMatchObject({ code: '23503' })
    expect(await operate(elsewhere, words(reference))).toBe('elsewhere may not act for demo.')
  })

  test('is not decided without two votes, whatever writes it', async () => {
    const { id, reference } = await open()
    await expect(owner(plantDecision, [id])).rejects.toMatchObject({ code: '23514', constraint })
    await owner(plantVote, [id, ana.id])
    await expect(owner(plantDecision, [id])).rejects.toMatchObject({ code: '23514', constraint })
    expect(await operate(ben, words(reference))).toMatch(done)
  })

  test.each(lostRights)('counts no vote of who %s since', async (_how, lose) => {
    const [{ id, reference }, cleo] = [await open(), await newOperator(payments.platform)]
    expect(await operate(cleo, words(reference))).toContain('a second person')
    await owner(lose, [cleo.id])
    expect(await operate(ana, words(reference))).toContain('a second person')
    await expect(owner(plantDecision, [id])).rejects.toMatchObject({ code: '23514', constraint })
    expect(await operate(ben, words(reference))).toMatch(done)
  })
})

test('who was disabled votes no more', async () => {
  const { words, open } = cases['withdrawal']!
  const cleo = await newOperator(payments.platform)
  const { reference } = await open()
  const disable = ['operators', 'disable', cleo.name, '--reason', 'Has left.']
  expect(await operate(ana, disable)).toContain('is disabled')
  expect(await operate(cleo, words(reference))).toMatch(/^Your session has ended/)
})

test('a withdrawal waits in the list, is paid by two people too, and is not rejected any more then', async () => {
  const { words, open } = cases['withdrawal']!
  const { reference } = await open()
  expect(await operate(ana, ['withdrawal', 'list'])).toContain(reference)
  for (const as of [ana, ben]) await operate(as, words(reference))
  const pay = ['withdrawal', 'paid', reference, '--bank-reference', `RB ${reference}`, '--reason', 'Sent.']
  expect(await operate(ana, pay)).toContain('a second person')
  expect(await operate(ben, pay)).toMatch(/is paid\.$/)
  const reject = ['withdrawal', 'reject', reference, '--reason', 'Too late.']
  expect(await operate(ana, reject)).toContain('that cannot be done now')
  expect(await operate(ana, ['withdrawal', 'list'])).not.toContain(reference)
})

test('every act stands in the audit trail with what it changed, why, and from where', async () => {
  const { rows } = await payments.platform.database.owner.query<{ action: string; isWhole: boolean }>(
    `select distinct action, before is not null and after is not null and reason is not null and address = 'command-line' as "isWhole"
     from audit_entry where actor like 'operator:%' and action not like '%.look' and action <> 'deposit.paid' order by 1`,
  )
  expect(rows).toEqual(
    [
      'deposit.approve',
      'deposit.approve.first',
      'held_win.first',
      'held_win.release',
      'suspense.first',
      'suspense.return',
      'withdrawal.approve',
      'withdrawal.approve.first',
      'withdrawal.pay',
      'withdrawal.pay.first',
      'withdrawal.review',
    ].map((action) => ({
      action,
      isWhole: true,
    })),
  )
})
