import { beforeAll, describe, expect, test } from 'vitest'
import { commonPassword, newPerson, type Person } from '../../../testing/members.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { correctPayeeName, maskName } from '../../accounts/contacts/payee-name.ts'

let platform: ConsolePlatform
let numbers = 0

beforeAll(async () => {
  platform = await openTestMerchant()
})

const password = commonPassword
const freshNumber = (): string => `97042200${String((numbers += 1)).padStart(8, '0')}`
const cardOf = (over: object = {}) => ({
  password,
  bankName: 'Delta Bank',
  accountNumber: freshNumber(),
  payeeName: 'Trần Văn Minh',
  ...over,
})
const add = (person: Person, over: object = {}) => person.visitor.call('payments.addBankCard', { body: cardOf(over) })
const refusal = (person: Person, over: object = {}) =>
  person.visitor.refusal('payments.addBankCard', { body: cardOf(over) })
const cards = async (person: Person) => (await person.visitor.call('payments.bankCards')).list

test('a card is told by its last four digits and nothing else, here and in the database', async () => {
  const person = await newPerson(platform)
  const number = freshNumber()
  const added = await add(person, { accountNumber: `${number.slice(0, 4)} ${number.slice(4)}` })
  expect(added).toMatchObject({
    maskedNumber: `•••• ${number.slice(-4)}`,
    payeeName: 'T••• V••• M•••',
    isDefault: true,
  })
  const told = JSON.stringify([await cards(person), await person.visitor.call('accounts.securityStatus')])
  expect(told).not.toContain(number)
  expect(told).not.toContain('Trần')
  const { rows } = await platform.database.owner.query<{ row: string }>(
    `select coalesce(string_agg(each, ' '), '') as row from (
      select bank_card::text as each from bank_card union all select member_contact::text from member_contact
      union all select audit_entry::text from audit_entry union all select outbox::text from outbox) as rows`,
  )
  for (const secret of [number, 'Trần', Buffer.from(number).toString('hex'), Buffer.from('Trần').toString('hex')])
    expect(rows[0]?.row).not.toContain(secret)
})

describe('a card', () => {
  test('lies with one account, and whose it is stays untold', async () => {
    const [owner, otherMember] = [await newPerson(platform), await newPerson(platform)]
    const accountNumber = freshNumber()
    await add(owner, { accountNumber })
    const own = await refusal(owner, { accountNumber })
    expect(own).toMatchObject({ code: 'bank_card_taken', status: 409 })
    expect(
      await refusal(otherMember, { accountNumber: `${accountNumber.slice(0, 8)}-${accountNumber.slice(8)}` }),
    ).toEqual(own)
    const racers = await Promise.all(Array.from({ length: 4 }, () => newPerson(platform)))
    const raced = freshNumber()
    const tries = await Promise.allSettled(racers.map((racer) => add(racer, { accountNumber: raced })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('carries the member’s real name, however the bank writes it', async () => {
    const person = await newPerson(platform)
    await person.visitor.call('accounts.setPayeeName', { body: { password, payeeName: '  Trần  Văn Minh ' } })
    expect(
      await person.visitor.refusal('accounts.setPayeeName', { body: { password, payeeName: 'Somebody Else' } }),
    ).toMatchObject({ code: 'payee_name_fixed' })
    expect(await refusal(person, { payeeName: 'Lê Thị Linh' })).toMatchObject({
      code: 'payee_name_mismatch',
      value: { field: 'payeeName' },
    })
    await add(person, { payeeName: 'TRAN VAN MINH' })
    const scope = { merchant: person.merchant, actor: { kind: 'operator', id: 'anna' } } as const
    const correct = (name: string) =>
      platform.app.context.commands.run({ scope, name: 'member.payeeName' }, (tools) =>
        correctPayeeName(tools, platform.app.context, { memberId: person.id, name }),
      )
    await expect(correct('4')).rejects.toMatchObject({ code: 'name_format' })
    await correct('Lê Thị Linh')
    const { rows } = await platform.database.owner.query(
      `select before, after from audit_entry where subject = $1 and action = 'member.payeeName' and chain_no is not null`,
      [`member:${person.id}`],
    )
    expect(rows).toEqual([
      { before: { payeeName: expect.stringContaining('•••') }, after: { payeeName: 'L••• T••• L•••' } },
    ])
    await add(person, { payeeName: 'LE THI LINH' })
    expect(maskName('Ali')).toBe('A•••')
  })

  test('is read with the signs of phones, and asks a person where words are in another order', async () => {
    const person = await newPerson(platform)
    await person.visitor.call('accounts.setPayeeName', { body: { password, payeeName: 'Seán O’Brien' } })
    expect(await refusal(person, { payeeName: "O'Brien Seán" })).toMatchObject({
      code: 'payee_name_unclear',
      status: 422,
      value: { field: 'payeeName' },
    })
    const risk = await newConsoleVisitor(platform, 'risk')
    const correct = (name: string) => ({ params: { id: person.id }, body: { name, reason: 'as on the passbook' } })
    expect(await risk.refusal('accounts.correctPayeeName', correct('4'))).toBe('name_format')
    await risk.call('accounts.correctPayeeName', correct('O’Brien Seán'))
    await add(person, { payeeName: "O'BRIEN SEAN" })
    await risk.call('accounts.correctPayeeName', correct('Seán O’Brien'))
    const digits = freshNumber()
    const spelled = `${digits.slice(0, 4)}.${digits.slice(4, 8)}–${digits.slice(8)}\u200B`
    const added = await add(person, { payeeName: "SEAN O'BRIEN", bankName: 'Ngân hàng A–B’s', accountNumber: spelled })
    expect(added).toMatchObject({ bankName: "Ngân hàng A-B's", maskedNumber: `•••• ${digits.slice(-4)}` })
    expect(await refusal(person, { accountNumber: digits, payeeName: 'Seán O’Brien' })).toMatchObject({
      code: 'bank_card_taken',
    })
    const other = await newPerson(platform)
    const thai = freshNumber().replaceAll(/\d/g, (digit) => String.fromCodePoint(0xe_50 + Number(digit)))
    await add(other, { payeeName: 'សុខ\u200Bដារា', accountNumber: thai })
    expect(await refusal(other, { payeeName: 'សុខ ដារី' })).toMatchObject({ code: 'payee_name_mismatch' })
    await add(other, { payeeName: 'សុខ ដារា' })
  })

  test('that another member has can be neither chosen nor removed', async () => {
    const [owner, otherMember] = [await newPerson(platform), await newPerson(platform)]
    const { id: bankCardId } = await add(owner)
    const own = await add(otherMember)
    for (const name of ['payments.setDefaultBankCard', 'payments.removeBankCard'] as const)
      expect(await otherMember.visitor.refusal(name, { body: { bankCardId } })).toMatchObject({ code: 'not_found' })
    expect(await cards(owner)).toHaveLength(1)
    expect(await cards(otherMember)).toMatchObject([{ id: own.id, isDefault: true }])
  })

  test.each([
    [{ accountNumber: '12345' }, 'bank_card_format'],
    [{ accountNumber: 'ABCDEFGH' }, 'bank_card_format'],
    [{ accountNumber: '9704<b>2200' }, 'bank_card_format'],
    [{ bankName: '<script>' }, 'name_format'],
    [{ payeeName: '4' }, 'name_format'],
    [{ password: '' }, 'step_up_required'],
  ])('with %j is refused with %s', async (over, code) => {
    expect(await refusal(await newPerson(platform), over)).toMatchObject({ code })
  })
})

test('there are five at most, one of them first, and the first follows from those that are left', async () => {
  const person = await newPerson(platform)
  const added = await Promise.allSettled(Array.from({ length: 7 }, () => add(person)))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await refusal(person)).toMatchObject({ code: 'bank_cards_full' })
  const [first, second, third] = await cards(person)
  expect((await cards(person)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  await person.visitor.call('payments.setDefaultBankCard', { body: { bankCardId: third?.id ?? '' } })
  expect((await cards(person))[0]).toMatchObject({ id: third?.id, isDefault: true })
  await person.visitor.call('payments.removeBankCard', { body: { bankCardId: third?.id ?? '' } })
  const left = await cards(person)
  expect(left).toHaveLength(4)
  expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect([first?.id, second?.id]).toContain(left[0]?.id)
  await add(person)
})
