import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { holdDraw, orderOf, place } from '../../../testing/draws.ts'
import { commonPassword, newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { startTestPayments, type TestPayments } from '../../../testing/payments.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import { putContact, type ContactKind } from '../../accounts/contacts/contacts.ts'

let payments: TestPayments
let other: MerchantId
let risk: ConsoleVisitor
let number = ''
let count = 0

beforeAll(async () => {
  payments = await startTestPayments({ works: true })
  const { platform } = payments
  number = await holdDraw(platform)
  other = await openOtherMerchant(platform)
  risk = await newConsoleVisitor(platform, 'risk')
  await platform.database.owner.query(
    `update merchant set settings = jsonb_set(settings::jsonb, '{registration,shown}', '["email"]') where id = current_merchant()`,
  )
  await platform.app.context.merchants.refresh()
})
afterAll(() => payments.stop())
// All requests of these tests come from one address.
beforeEach(() => payments.platform.database.owner.query('delete from rate_bucket'))

const reason = 'Asked on the phone.'
const newEmail = () => `care${(count += 1)}@fairground.example`
const newNumber = () => `970422009${String((count += 1)).padStart(7, '0')}`

/** As a registration, a bank card or a verification stores it. */
async function state(
  { id: memberId, merchant }: Pick<Person, 'id' | 'merchant'>,
  contacts: Partial<Record<ContactKind, string>>,
  isVerified = false,
) {
  const { commands, keyring } = payments.platform.app.context
  const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
  await commands.run({ scope, name: 'test.contacts' }, async ({ tx }) => {
    for (const [kind, text] of Object.entries(contacts))
      await putContact(tx, keyring, { merchant, memberId, kind: kind as ContactKind, text, isVerified })
  })
}

const prove = (person: Pick<Person, 'id' | 'merchant'>, contacts: Partial<Record<ContactKind, string>>) =>
  state(person, contacts, true)
const player = (merchant = payments.platform.merchant) =>
  newPerson(payments.platform, { cash: merchant === other ? '100000' : '100.00', merchant })

/** A newcomer who states an address that nobody has verified yet. */
async function register(email: string): Promise<Person> {
  const { platform } = payments
  const visitor = platform.visitor()
  const account = `carer_${(count += 1)}`
  const session = await visitor.register(account, { email })
  const { rows } = await platform.database.owner.query<{ id: string }>('select id from member where account = $1', [
    account,
  ])
  await visitor.call('responsibleGaming.keepLimits')
  return { id: rows[0]?.id ?? '', account, merchant: platform.merchant, visitor, session }
}

/** With the code that went to it. */
async function verify(visitor: Visitor, email: string): Promise<void> {
  const { platform } = payments
  await visitor.call('accounts.sendEmailCode', { body: { password: commonPassword, email } })
  const sent = await platform.app.modules.messaging.messages.list(platform.merchant)
  const verificationCode =
    sent.find(({ to, text }) => to.endsWith(email) && /^\d{6} /.test(text))?.text.slice(0, 6) ?? ''
  await visitor.call('accounts.setEmail', { body: { email, verificationCode } })
}

const deposit = ({ visitor }: Person) =>
  visitor.call('payments.depositByGateway', {
    body: { channel: 'riverside-qr', amount: '50.00' },
    options: { idempotencyKey: randomUUID() },
  })
const bet = (person: Person) => place(person, orderOf(number))
const addCard = ({ visitor }: Person, accountNumber: string, payeeName = 'Tran Van Minh') =>
  visitor.call('payments.addBankCard', {
    body: { password: commonPassword, bankName: 'Delta Bank', accountNumber, payeeName },
  })
const excludeSelf = ({ visitor }: Person) => visitor.call('responsibleGaming.selfExclude', { body: { months: null } })
const launch = { query: { nodeId: 'pharaoh-s-ledger', vendor: 'palisade' } }
const pauseOf = async ({ visitor }: Person) => (await visitor.call('responsibleGaming.limits')).pause
const matches = async ({ id }: Person) =>
  (await risk.call('responsibleGaming.exclusionMatches', { query: {} })).list.filter((match) => match.id === id)
const held = { code: 'identity_in_review', status: 403 }

async function expectHeld(person: Person, signs: string[]): Promise<void> {
  await expect(bet(person)).rejects.toMatchObject(held)
  await expect(deposit(person)).rejects.toMatchObject(held)
  expect(await pauseOf(person)).toBeNull()
  expect(await matches(person)).toMatchObject([{ signs, isHeld: true }])
}

async function expectFree(person: Person): Promise<void> {
  expect(await pauseOf(person)).toBeNull()
  expect((await deposit(person)).deposit.state).toBe('pending')
}

const decide = async (person: Person, decision: 'same' | 'other', by = risk) => {
  const [match] = await matches(person)
  const { exclusionId = '', signs = [] } = match ?? {}
  return by.call('responsibleGaming.decideMatch', {
    params: { id: person.id },
    body: { exclusionId, signs, decision, reason },
  })
}

describe('a stranger who states the address of another and excludes themselves', () => {
  test('does not touch the victim, at no merchant of the licensee, nor who verifies the address later', async () => {
    const email = newEmail()
    const victim = await register(email)
    const elsewhere = await player(other)
    await state(elsewhere, { email })
    const stranger = await register(email)
    await excludeSelf(stranger)
    expect(await pauseOf(stranger)).toMatchObject({ kind: 'exclusion', endsAt: null })
    await expectFree(victim)
    expect(await pauseOf(elsewhere)).toBeNull()
    await elsewhere.visitor.call('games.launch', launch)
    // Staff see it; nothing is held.
    expect(await matches(victim)).toMatchObject([{ signs: ['email'], isHeld: false, excluded: [{ id: stranger.id }] }])
    await verify(victim.visitor, email)
    await expectFree(victim)
  })

  test('holds a newcomer who states it, until they prove that it is theirs', async () => {
    const email = newEmail()
    const stranger = await register(email)
    await excludeSelf(stranger)
    const newcomer = await register(email)
    await expect(deposit(newcomer)).rejects.toMatchObject(held)
    await verify(newcomer.visitor, email)
    await expectFree(newcomer)
    // The stranger, who has lost the address, has no part in it any more.
    expect(await matches(newcomer)).toMatchObject([{ isHeld: false }])
    await decide(newcomer, 'other')
    expect(await matches(newcomer)).toEqual([])
  })

  test('cannot do it with a verified address', async () => {
    const email = newEmail()
    const victim = await player()
    await prove(victim, { email })
    const stranger = await player(other)
    await state(stranger, { email })
    await excludeSelf(stranger)
    await bet(victim)
    await expectFree(victim)
    expect(await matches(victim)).toEqual([])
  })
})

describe('an excluded person', () => {
  test('who has proved an address is excluded with it everywhere, and who merely states it is held', async () => {
    const email = newEmail()
    const [one, there, claims] = [await player(), await player(other), await player()]
    await state(claims, { email })
    await prove(one, { email })
    await prove(there, { email })
    await excludeSelf(one)
    expect(await pauseOf(there)).toMatchObject({ kind: 'exclusion' })
    await expectHeld(claims, ['email'])
    await payments.platform.database.owner.query('delete from member_contact where member_id = $1', [one.id])
    await prove(claims, { email })
    expect(await pauseOf(claims)).toMatchObject({ kind: 'exclusion', endsAt: null })
    expect(await matches(claims)).toEqual([])
  })

  test('who proves an address after excluding themselves holds those who had stated it too', async () => {
    const email = newEmail()
    const [one, there] = [await player(), await player()]
    await state(one, { email })
    await state(there, { email })
    await excludeSelf(one)
    await bet(there)
    await prove(one, { email })
    await expectHeld(there, ['email'])
  })

  test('who comes back with the same name and birth date is held, however the name is written', async () => {
    const [one, back, namesake] = [await player(), await player(), await player()]
    await state(one, { payeeName: 'Nguyễn Văn Đức', birthDate: '1990-05-17' })
    await excludeSelf(one)
    await state(back, { payeeName: 'DUC NGUYEN VAN', birthDate: '1990-05-17', email: newEmail() })
    await state(namesake, { payeeName: 'Nguyễn Văn Đức', birthDate: '1990-05-18' })
    await expectHeld(back, ['identity'])
    await bet(namesake)
  })

  test('who comes back with the bank account is held, also when it was removed from the first account', async () => {
    const [one, back] = [await player(), await player()]
    const account = newNumber()
    const { id: bankCardId } = await addCard(one, account)
    await excludeSelf(one)
    await one.visitor.call('payments.removeBankCard', { body: { bankCardId, password: commonPassword } })
    await bet(back)
    await addCard(back, account)
    await expectHeld(back, ['bank'])
  })

  test('has a second account that is found when the first is excluded', async () => {
    const [one, there] = [await player(), await player(other)]
    await state(one, { payeeName: 'Le Thi Hoa', birthDate: '1988-01-02' })
    await state(there, { payeeName: 'Lê Thị Hoa', birthDate: '1988-01-02' })
    await excludeSelf(one)
    expect(await there.visitor.refusal('games.launch', launch)).toMatchObject(held)
  })
})

describe('staff', () => {
  const heldPerson = async () => {
    const name = { payeeName: 'Ly Van Son', birthDate: `${1900 + (count += 1)}-03-04` }
    const [one, back] = [await player(), await player()]
    await state(one, name)
    await excludeSelf(one)
    await state(back, name)
    return { back }
  }
  const trail = async ({ id }: Person) =>
    (
      await payments.platform.database.owner.query<{ action: string; reason: string }>(
        `select action, reason from audit_entry where subject = $1 and action like 'exclusion_match.%' order by id`,
        [`member:${id}`],
      )
    ).rows

  test('free a member who is another person: with a reason, and no sign that they have seen holds again', async () => {
    const { back } = await heldPerson()
    await expectHeld(back, ['identity'])
    const [match] = await matches(back)
    expect(match?.excluded).toHaveLength(1)
    await decide(back, 'other')
    await bet(back)
    await expectFree(back)
    expect(await matches(back)).toEqual([])
    expect(await trail(back)).toMatchObject([{ action: 'exclusion_match.other', reason }])
    await state(back, { birthDate: '1970-01-01' })
    await bet(back)
  })

  test('exclude one who is the same person, for as long and with their own signs', async () => {
    const { back } = await heldPerson()
    const email = newEmail()
    await prove(back, { email })
    const there = await player(other)
    await prove(there, { email })
    await decide(back, 'same')
    expect(await pauseOf(back)).toMatchObject({ kind: 'exclusion', endsAt: null })
    expect(await pauseOf(there)).toMatchObject({ kind: 'exclusion' })
    expect(await trail(back)).toMatchObject([{ action: 'exclusion_match.same', reason }])
  })

  test('decide once, on what they have seen, and not as support', async () => {
    const { back } = await heldPerson()
    const [match] = await matches(back)
    const body = { exclusionId: match!.exclusionId, signs: match!.signs, decision: 'other' as const, reason }
    const support = await newConsoleVisitor(payments.platform, 'support')
    const input = { params: { id: back.id }, body }
    expect(await support.refusal('responsibleGaming.decideMatch', input)).toBe('permission_denied')
    const unseen = { ...input, body: { ...body, signs: [] } }
    expect(await risk.refusal('responsibleGaming.decideMatch', unseen)).toBe('stale_edit')
    await risk.call('responsibleGaming.decideMatch', input)
    expect(await risk.refusal('responsibleGaming.decideMatch', input)).toBe('decided_already')
  })

  test('page through them, the oldest first', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await risk.call('responsibleGaming.exclusionMatches', {
        query: { limit: 1, ...(after === undefined ? {} : { after }) },
      })
      seen.push(...page.list.map(({ id, exclusionId }) => id + exclusionId))
      after = page.next ?? undefined
    } while (after !== undefined)
    const all = (await risk.call('responsibleGaming.exclusionMatches', { query: { limit: 200 } })).list
    expect(seen).toEqual(all.map(({ id, exclusionId }) => id + exclusionId))
    expect(all.map(({ foundAt }) => foundAt)).toEqual(all.map(({ foundAt }) => foundAt).toSorted())
  })
})
