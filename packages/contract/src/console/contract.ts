import { accountsOperatorCalls } from '../accounts/operator.ts'
import { agentsOperatorCalls } from '../agents/operator.ts'
import { betsOperatorCalls } from '../bets/operator.ts'
import { contentOperatorCalls } from '../content/operator.ts'
import { gamesOperatorCalls } from '../games/operator.ts'
import { healthOperatorCalls } from '../health/operator.ts'
import { kycOperatorCalls } from '../kyc/operator.ts'
import { lotteryOperatorCalls } from '../lottery/operator.ts'
import { merchantsOperatorCalls } from '../merchants/operator.ts'
import { messagingOperatorCalls } from '../messaging/operator.ts'
import { operatorsCalls } from '../operators/operator.ts'
import { paymentsOperatorCalls } from '../payments/operator.ts'
import { pointsOperatorCalls } from '../points/operator.ts'
import { promotionsOperatorCalls } from '../promotions/operator.ts'
import { reconciliationOperatorCalls } from '../reconciliation/operator.ts'
import { reportsOperatorCalls } from '../reports/operator.ts'
import { responsibleGamingOperatorCalls } from '../responsible-gaming/operator.ts'
import { vipOperatorCalls } from '../vip/operator.ts'
import { walletOperatorCalls } from '../wallet/operator.ts'
import type { OperatorCall } from './operator-call.ts'

/** Every call of the console, by the noun that declares it in `<noun>/operator.ts`. */
export const operatorContract = {
  accounts: accountsOperatorCalls,
  agents: agentsOperatorCalls,
  bets: betsOperatorCalls,
  content: contentOperatorCalls,
  games: gamesOperatorCalls,
  health: healthOperatorCalls,
  kyc: kycOperatorCalls,
  lottery: lotteryOperatorCalls,
  merchants: merchantsOperatorCalls,
  messaging: messagingOperatorCalls,
  operators: operatorsCalls,
  payments: paymentsOperatorCalls,
  points: pointsOperatorCalls,
  promotions: promotionsOperatorCalls,
  reconciliation: reconciliationOperatorCalls,
  reports: reportsOperatorCalls,
  responsibleGaming: responsibleGamingOperatorCalls,
  vip: vipOperatorCalls,
  wallet: walletOperatorCalls,
} as const satisfies Record<string, Record<string, OperatorCall>>

type Contract = typeof operatorContract
type Noun = keyof Contract

/** `{ 'operators.logIn': …, … }`. */
export type OperatorCalls = {
  [
    Name in { [Each in Noun]: `${Each}.${keyof Contract[Each] & string}` }[Noun]
  ]: Name extends `${infer Each}.${infer Call}`
    ? Each extends Noun
      ? Call extends keyof Contract[Each]
        ? Contract[Each][Call]
        : never
      : never
    : never
}
export type OperatorCallName = keyof OperatorCalls

export const operatorCalls = Object.fromEntries(
  Object.entries(operatorContract).flatMap(([noun, declarations]) =>
    Object.entries(declarations).map(([name, declaration]) => [`${noun}.${name}`, declaration]),
  ),
) as unknown as OperatorCalls

export const operatorCallNames = Object.keys(operatorCalls) as readonly OperatorCallName[]
export const getOperatorCall = (name: OperatorCallName): OperatorCall => operatorCalls[name]
