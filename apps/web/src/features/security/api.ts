import {
  addBankCard,
  bankCards,
  customerSecurityQuestions,
  removeBankCard,
  securityQuestions,
  setCustomerSecurityQuestions,
  setDefaultBankCard,
  setPaymentPassword,
} from '@fairground/contract/client/security'
import { devices, history, signOutDevice, signOutEverywhere } from '@fairground/contract/client/session'
import type { Calls, ReplyOf } from '@fairground/contract'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useCommand } from '../../platform/query/use-command.ts'
import { securityQuery } from '../../platform/step-up/security-config.ts'

export type SecurityConfig = ReplyOf<Calls['security.securityConfig']>
export type BankCard = ReplyOf<Calls['security.bankCards']>['list'][number]
export type Device = ReplyOf<Calls['session.devices']>['list'][number]

const cardsQuery = callQuery('security.bankCards', bankCards)
const questionsQuery = callQuery('security.securityQuestions', securityQuestions)
const answeredQuery = callQuery('security.customerSecurityQuestions', customerSecurityQuestions)
const devicesQuery = callQuery('session.devices', devices)
const historyQuery = callQuery('session.history', history)

export const useBankCards = () => useCall(cardsQuery())
export const useQuestions = () => useCall(questionsQuery(), { staleTime: Number.POSITIVE_INFINITY })
export const useAnswered = () => useCall(answeredQuery())
export const useDevices = () => useCall(devicesQuery())
export const useLoginHistory = () => useCall(historyQuery())

const config = securityQuery().queryKey
const afterwards = (onDone: () => void, ...also: (readonly unknown[])[]) => ({ onDone, changes: [config, ...also] })

export const useSetPaymentPassword = (onDone: () => void) => useCommand(setPaymentPassword, afterwards(onDone))
export const useSetQuestions = (onDone: () => void) =>
  useCommand(setCustomerSecurityQuestions, afterwards(onDone, answeredQuery().queryKey))
export const useAddCard = (onDone: () => void) => useCommand(addBankCard, afterwards(onDone, cardsQuery().queryKey))
export const useDefaultCard = (onDone: () => void) =>
  useCommand(setDefaultBankCard, afterwards(onDone, cardsQuery().queryKey))
export const useRemoveCard = (onDone: () => void) =>
  useCommand(removeBankCard, afterwards(onDone, cardsQuery().queryKey))
export const useSignOutDevice = (onDone: () => void) =>
  useCommand(signOutDevice, afterwards(onDone, devicesQuery().queryKey))
export const useSignOutEverywhere = (onDone: () => void) =>
  useCommand(signOutEverywhere, afterwards(onDone, devicesQuery().queryKey))
