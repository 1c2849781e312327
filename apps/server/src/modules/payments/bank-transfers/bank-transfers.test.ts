import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { newPhoto, photoSecret } from '../../../testing/photo.ts'
import { countRows } from '../../../testing/row-counts.ts'
import { createStaff } from '../../../testing/operators.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { testDataDir, type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'
import { decideTransfer, type TransferDecision } from './decide-transfer.ts'
import { readReceipt } from './read-receipt.ts'

const dataDir = testDataDir()
let platform: TestPlatform
let photo: Buffer

beforeAll(async () => {
  platform = await openTestMerchant()
  photo = await newPhoto(400, 640)
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const announcing = (amount: string, key = randomUUID()) => ({
  body: { channel: 'bank-transfer', amount },
  options: { idempotencyKey: key },
})

async function announced(amount = '120.00', who?: Person) {
  const person = who ?? (await newPerson(platform))
  const { deposit } = await person.visitor.call('payments.depositByBankTransfer', announcing(amount))
  return { person, deposit, id: deposit.id }
}

function claimOf(id: string, pictures: readonly Buffer[] = [], field = 'picture'): FormData {
  const form = new FormData()
  form.set('id', id)
  for (const picture of pictures) form.append(field, new Blob([new Uint8Array(picture)]), 'a.jpg')
  return form
}
const claim = ({ visitor }: Person, id: string, pictures: readonly Buffer[] = []) =>
  visitor.call('payments.claimBankTransfer', { body: claimOf(id, pictures) })

let payments = 0
const approve = (bankReference = `RB-${(payments += 1)}`): TransferDecision => ({ step: 'approve', bankReference })
const reject: TransferDecision = { step: 'reject', reason: 'No such money came.' }
const staff = createStaff(() => platform)
const decide = async (person: Person, id: string, { decision = approve(), by = 'ana' } = {}) => {
  const operator = await staff(by)
  return platform.app.context.commands.run(
    { scope: { merchant: person.merchant, actor: { kind: 'operator', id: operator.id } }, name: 'test.decide' },
    (tools) => decideTransfer(tools, id, decision),
  )
}

const statusOf = ({ visitor }: Person, id: string) => visitor.call('payments.depositStatus', { query: { id } })
const balanceOf = async ({ visitor }: Person) => (await visitor.call('wallet.balances')).sumBalance
const stored = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(`${path.sep}receipts`))
    .map((entry) => path.join(entry.parentPath, entry.name))

describe('a transfer', () => {
  test('is announced, claimed with its receipt, confirmed and credited, with what has to be staked', async () => {
    const { person, deposit, id } = await announced('120.50')
    expect(deposit).toMatchObject({ state: 'created', amount: '120.50', fee: '0.00' })
    expect(deposit.reference).toMatch(/^FG-\d{5}-\d{4}$/)
    expect(await statusOf(person, id)).toMatchObject({
      kind: 'manual',
      transfer: { bankName: 'Riverside Bank', accountNumber: '0071 2204 9981', payeeName: 'FAIRGROUND PAY' },
      claimedAt: null,
      hasReceipt: false,
      redirectUrl: null,
      qr: null,
    })
    expect(await claim(person, id, [photo])).toMatchObject({ state: 'pending', hasReceipt: true })
    expect(await balanceOf(person)).toBe('0.00')
    expect(await decide(person, id)).toBe('done')
    expect(await statusOf(person, id)).toMatchObject({ state: 'paid', transfer: null })
    expect(await balanceOf(person)).toBe('120.50')
    const { list } = await person.visitor.call('wallet.transactions')
    expect(list).toMatchObject([{ type: 'deposit.credit', amount: '120.50' }])
    expect(await person.visitor.call('payments.withdrawalTerms')).toMatchObject({ turnoverRequired: '120.50' })
  })

  test.each([
    ['19.99', 'amount_out_of_range', 422],
    ['20000.01', 'amount_out_of_range', 422],
    ['50.001', 'amount_invalid', 400],
  ] as const)('of %s is refused: %s', async (amount, code, status) => {
    const person = await newPerson(platform)
    const before = await countRows(platform.database.owner)
    expect(await person.visitor.refusal('payments.depositByBankTransfer', announcing(amount))).toMatchObject({
      code,
      status,
    })
    expect(await countRows(platform.database.owner)).toEqual(before)
  })

  test('is announced once, however often it is sent under one key', async () => {
    const person = await newPerson(platform)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.visitor.call('payments.depositByBankTransfer', announcing('50.00', key))),
    )
    expect(new Set(answers.map(({ deposit }) => deposit.id)).size).toBe(1)
    expect(await person.visitor.refusal('payments.depositByBankTransfer', announcing('60.00', key))).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  test('is one of three at most that are under way, also of many at once', async () => {
    const person = await newPerson(platform)
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => announced('50.00', person)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await person.visitor.refusal('payments.depositByBankTransfer', announcing('50.00'))).toMatchObject({
      code: 'transfers_open',
      status: 409,
    })
    const { list } = await person.visitor.call('payments.deposits')
    await decide(person, list[0]?.id ?? '', { decision: reject })
    await announced('50.00', person)
  })

  test('is not opened by a call of another way to pay', async () => {
    const person = await newPerson(platform)
    for (const name of ['payments.depositByGateway', 'payments.depositByAlipay'] as const)
      expect(await person.visitor.refusal(name, announcing('50.00'))).toMatchObject({ code: 'channel_unavailable' })
  })

  test('expires unless the member claims it; when the payment is found later, it is still credited', async () => {
    const { owner } = platform.database
    const [left, claimed] = [await announced(), await announced()]
    await claim(claimed.person, claimed.id)
    const both = [[left.id, claimed.id]]
    await owner.query(`update deposit set expires_at = now() where id = any($1)`, both)
    await owner.query(`update job set due_at = now() where key = any($1)`, both)
    platform.app.runJobs()
    await until(async () => (await statusOf(left.person, left.id)).state === 'expired')
    await until(async () => (await owner.query('select from job where key = any($1)', both)).rows.length === 0)
    expect((await statusOf(claimed.person, claimed.id)).state).toBe('pending')
    expect(await left.person.visitor.refusal('payments.claimBankTransfer', { body: claimOf(left.id) })).toMatchObject({
      code: 'deposit_closed',
      status: 409,
    })
    expect(await decide(left.person, left.id, { decision: reject })).toBe('too_late')
    expect(await decide(left.person, left.id)).toBe('done')
    expect(await balanceOf(left.person)).toBe('120.00')
  })

  test('that is claimed counts against a deposit limit until it is decided', async () => {
    const person = await newPerson(platform)
    await person.visitor.call('responsibleGaming.setLimit', { body: { kind: 'deposit', span: 'day', value: '100.00' } })
    const { id } = await announced('80.00', person)
    await claim(person, id)
    await platform.database.owner.query('update deposit set expires_at = now() where id = $1', [id])
    expect(await person.visitor.refusal('payments.depositByBankTransfer', announcing('30.00'))).toMatchObject({
      code: 'deposit_limit_reached',
    })
    await decide(person, id, { decision: reject })
    await announced('30.00', person)
  })
})

describe('a decision', () => {
  test('is taken once: ten people who confirm at once credit once', async () => {
    const { person, id } = await announced()
    await claim(person, id)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decide(person, id, { by: `op${index}`, decision: approve('SAME-1') })),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await balanceOf(person)).toBe('120.00')
  })

  test('is final: nothing is confirmed twice, after a rejection, or rejected after it', async () => {
    const [paid, refused] = [await announced(), await announced()]
    expect(await decide(paid.person, paid.id)).toBe('done')
    expect(await decide(paid.person, paid.id)).toBe('too_late')
    expect(await decide(paid.person, paid.id, { decision: reject })).toBe('too_late')
    expect(await decide(refused.person, refused.id, { decision: reject })).toBe('done')
    expect(await decide(refused.person, refused.id)).toBe('too_late')
    expect(await statusOf(refused.person, refused.id)).toMatchObject({ state: 'rejected', reason: reject.reason })
    expect(await balanceOf(refused.person)).toBe('0.00')
  })

  test('above the threshold is two people’s, who name the same payment', async () => {
    const { person, id } = await announced('5000.01')
    expect(await decide(person, id, { decision: approve('BIG-1') })).toBe('needs_second')
    for (let again = 0; again < 3; again += 1)
      expect(await decide(person, id, { decision: approve('Big-1 ') })).toBe('voted_before')
    expect(await decide(person, id, { decision: approve('BIG-2'), by: 'ben' })).toBe('needs_second')
    expect(await decide(person, id, { decision: reject, by: 'ben' })).toBe('needs_second')
    expect(await balanceOf(person)).toBe('0.00')
    expect(await decide(person, id, { decision: approve(' big-1 '), by: 'ben' })).toBe('done')
    expect(await balanceOf(person)).toBe('5000.01')
    const atIt = await announced('5000.00')
    expect(await decide(atIt.person, atIt.id)).toBe('done')
  })

  test('credits a payment of the bank once, whichever deposit it is named for', async () => {
    const [one, other] = [await announced(), await announced()]
    const outcomes = await Promise.all(
      [one, other].map(({ person, id }) => decide(person, id, { decision: approve('RB-TWICE') })),
    )
    expect(outcomes.sort()).toEqual(['done', 'payment_taken'])
    expect([await balanceOf(one.person), await balanceOf(other.person)].sort()).toEqual(['0.00', '120.00'])
  })

  test('of another merchant’s operator finds nothing', async () => {
    const { person, id } = await announced()
    const elsewhere = await openOtherMerchant(platform)
    const outcome = await platform.app.context.commands.run(
      { scope: { merchant: elsewhere, actor: { kind: 'operator', id: 'ana' } }, name: 'test.decide' },
      (tools) => decideTransfer(tools, id, approve()),
    )
    expect(outcome).toBe('too_late')
    expect(await balanceOf(person)).toBe('0.00')
  })
})

describe('a receipt', () => {
  test('is drawn anew, sealed, replaced by the next, and shown to an operator, who leaves a trace', async () => {
    const { person, id } = await announced()
    const before = stored()
    await claim(person, id, [photo])
    await claim(person, id, [photo])
    const kept = stored().filter((file) => !before.includes(file))
    expect(kept).toHaveLength(1)
    expect(readFileSync(kept[0] ?? '').includes(photoSecret)).toBe(false)
    const readAsOperator = () =>
      platform.app.context.commands.run(
        { scope: { merchant: person.merchant, actor: { kind: 'operator', id: 'ana' } }, name: 'test.look' },
        (tools) => readReceipt(tools, { ...platform.app.context, ...platform.app.modules.payments }, id),
      )
    const shown = await readAsOperator()
    expect(await sharp(shown ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 640 })
    expect(shown?.includes(photoSecret)).toBe(false)
    const { rows } = await platform.database.owner.query(
      `select actor from audit_entry where subject = $1 and action = 'deposit.look'`,
      [`deposit:${id}`],
    )
    expect(rows).toEqual([{ actor: 'operator:ana' }])
  })

  test.each<[string, (id: string) => FormData, string, number]>([
    ['that is no picture', (id) => claimOf(id, [Buffer.from('<svg onload=alert(1)>')]), 'picture_invalid', 422],
    ['that is cut off', (id) => claimOf(id, [photo.subarray(0, 200)]), 'picture_invalid', 422],
    ['of more than 5 MB', (id) => claimOf(id, [Buffer.alloc(5 * 1024 * 1024 + 1)]), 'picture_too_large', 413],
    ['beside another', (id) => claimOf(id, [photo, photo]), 'picture_count', 422],
    ['under another name', (id) => claimOf(id, [photo], 'file'), 'invalid_request', 400],
    ['of no deposit', () => claimOf('nothing', [photo]), 'invalid_request', 400],
  ])('%s is refused, and leaves nothing', async (_what, formOf, ...[code, status]) => {
    const { person, id } = await announced()
    const before = stored()
    expect(await person.visitor.refusal('payments.claimBankTransfer', { body: formOf(id) })).toMatchObject({
      code,
      status,
    })
    expect(stored()).toEqual(before)
    expect(await statusOf(person, id)).toMatchObject({ state: 'created', hasReceipt: false })
  })

  test('for another member’s deposit, or for one that has ended, is refused and not stored', async () => {
    const { person, id } = await announced()
    const otherMember = await newPerson(platform)
    const before = stored()
    expect(
      await otherMember.visitor.refusal('payments.claimBankTransfer', { body: claimOf(id, [photo]) }),
    ).toMatchObject({
      code: 'deposit_unknown',
      status: 404,
    })
    expect((await statusOf(person, id)).state).toBe('created')
    await decide(person, id)
    expect(await person.visitor.refusal('payments.claimBankTransfer', { body: claimOf(id, [photo]) })).toMatchObject({
      code: 'deposit_closed',
      status: 409,
    })
    expect(stored()).toEqual(before)
  })
})
