import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { stepUpBody, stepUpErrors } from '../../call/step-up.ts'
import { emptyReply, id, text } from '../../schema/scalars.ts'

export const bankCard = z.object({
  id,
  bankName: z.string(),
  /** Only the last four digits. */
  maskedNumber: z.string(),
  /** Masked: the first letter of each word. */
  payeeName: z.string(),
  isDefault: z.boolean(),
})

export const bankCardsCalls = {
  bankCards: call({
    method: 'GET',
    path: '/wps/member/bankCard',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Bank cards on this account, masked',
    reply: z.object({ list: z.array(bankCard) }),
  }),
  addBankCard: call({
    method: 'POST',
    path: '/wps/member/bankCard',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Add a bank card in the member’s own name; the first one sets it where none is set',
    body: z.strictObject({ ...stepUpBody, bankName: text(64), accountNumber: text(48), payeeName: text(64) }),
    reply: bankCard,
    errors: [
      ...stepUpErrors,
      'name_format',
      'payee_name_mismatch',
      'payee_name_unclear',
      'bank_card_format',
      'bank_card_taken',
      'bank_cards_full',
    ],
    isSealed: true,
    stepUp: 'always',
  }),
  setDefaultBankCard: call({
    method: 'POST',
    path: '/wps/member/bankCard/default',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Choose the card that withdrawals go to first',
    body: z.strictObject({ ...stepUpBody, bankCardId: id }),
    reply: emptyReply,
    errors: [...stepUpErrors, 'not_found'],
    isSealed: true,
    stepUp: 'always',
  }),
  removeBankCard: call({
    method: 'POST',
    path: '/wps/member/bankCard/remove',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Take a card off this account',
    body: z.strictObject({ ...stepUpBody, bankCardId: id }),
    reply: emptyReply,
    errors: [...stepUpErrors, 'not_found'],
    isSealed: true,
    stepUp: 'always',
  }),
}
