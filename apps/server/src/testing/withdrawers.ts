import { commonPassword, newPerson, type Person } from './members.ts'
import type { TestPlatform } from './test-platform.ts'

export const paymentPassword = '275941'

export interface Withdrawer extends Person {
  cardId: string
}

let cards = 0

/** A member with money, a card, a payment password and a verified identity: nothing blocks a withdrawal. */
export async function newWithdrawer(platform: TestPlatform, cash: string): Promise<Withdrawer> {
  const person = await newPerson(platform, { cash })
  return { ...person, cardId: await prepareWithdrawal(platform, person) }
}

/** @returns the id of the card */
export async function prepareWithdrawal(platform: TestPlatform, person: Person): Promise<string> {
  cards += 1
  const { id } = await person.visitor.call('payments.addBankCard', {
    body: {
      password: commonPassword,
      bankName: 'Riverside Bank',
      accountNumber: `8800${process.pid}${String(cards).padStart(6, '0')}`,
      payeeName: 'Minh Tran',
    },
  })
  const { hasWithdrawalPassword } = await person.visitor.call('accounts.hasPaymentPassword')
  if (!hasWithdrawalPassword)
    await person.visitor.call('accounts.setPaymentPassword', { body: { password: '', paymentPassword } })
  await verify(platform, person)
  return id
}

export const verify = ({ database }: TestPlatform, { id, merchant }: Person) =>
  database.owner.query(
    `insert into kyc_check (id, merchant_id, member_id, document, remark, state, decided_at, decided_by)
     values (gen_random_uuid(), $2, $1, 'passport', '', 'verified', now(), 'operator:ana')
     on conflict do nothing`,
    [id, merchant],
  )
