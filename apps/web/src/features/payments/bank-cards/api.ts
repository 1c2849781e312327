import type { Calls, ReplyOf } from '@fairground/contract'
import {
  addBankCard,
  bankCards,
  removeBankCard,
  setDefaultBankCard,
} from '@fairground/contract/client/payments/bank-cards'
import { securityQuery } from '../../../entities/step-up/security-config.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'

export type BankCard = ReplyOf<Calls['payments.bankCards']>['list'][number]

const cardsQuery = callQuery('payments.bankCards', bankCards)

/** The security centre shows the number of cards, and the name that the first card sets. */
const changes = [securityQuery().queryKey, cardsQuery().queryKey]

export const useBankCards = () => useCall(cardsQuery())
export const useAddCard = (onDone: () => void) => useCommand(addBankCard, { onDone, changes })
export const useSetDefaultCard = (onDone: () => void) => useCommand(setDefaultBankCard, { onDone, changes })
export const useRemoveCard = (onDone: () => void) => useCommand(removeBankCard, { onDone, changes })
