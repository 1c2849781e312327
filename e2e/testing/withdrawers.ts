import { randomUUID } from 'node:crypto'
import type { CurrencyCode } from '@fairground/money'
import { memberPassword, type Member, type SystemAccess } from './system-access.ts'

export const paymentPassword = '275941'

export interface Withdrawer extends Member {
  bankCardId: string
}

/** A member with money, a card, a payment password and a verified identity: nothing else stops a withdrawal. */
export async function newWithdrawer(
  system: SystemAccess,
  cash: string,
  currency: CurrencyCode = 'USD',
): Promise<Withdrawer> {
  const member = await system.newMember({ cash, currency })
  const { visitor, session } = member
  const { id: bankCardId } = await visitor.call('payments.addBankCard', {
    body: {
      password: memberPassword,
      bankName: 'Riverside Bank',
      accountNumber: `88${String(Date.now()).slice(-10)}`,
      payeeName: 'Minh Tran',
    },
  })
  await visitor.call('accounts.setPaymentPassword', { body: { password: '', paymentPassword } })
  await system.rows(
    `insert into kyc_check (id, merchant_id, member_id, document, remark, state, decided_at, decided_by)
     values (gen_random_uuid(), 1, $1, 'passport', '', 'verified', now(), 'operator:ana')`,
    [session.id],
  )
  return { ...member, bankCardId }
}

/** With the right payment password. */
export const requestWithdrawal = ({ visitor, bankCardId }: Withdrawer, amount: string) =>
  visitor.call('payments.requestWithdrawal', {
    body: { bankCardId, amount, paymentPassword },
    options: { idempotencyKey: randomUUID() },
  })
