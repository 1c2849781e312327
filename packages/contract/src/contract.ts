import type { CallDeclaration } from './call.ts'
import { agentContract } from './agent.contract.ts'
import { bindingContract } from './binding.contract.ts'
import { depositContract } from './cashier.contract.ts'
import { checkContract } from './check.contract.ts'
import { contentContract } from './content.contract.ts'
import { factorsContract } from './factors.contract.ts'
import { gamesContract } from './games.contract.ts'
import { kycContract } from './kyc.contract.ts'
import { limitsContract } from './limits.contract.ts'
import { lotteryContract } from './lottery.contract.ts'
import { memberContract } from './member.contract.ts'
import { messagesContract } from './messages.contract.ts'
import { promotionsContract } from './promotions.contract.ts'
import { recordsContract } from './records.contract.ts'
import { securityContract } from './security.contract.ts'
import { sessionContract } from './session.contract.ts'
import { signInContract } from './sign-in.contract.ts'
import { systemContract } from './system.contract.ts'
import { vipContract } from './vip.contract.ts'
import { walletContract } from './wallet.contract.ts'
import { withdrawContract } from './withdraw.contract.ts'

/** Every call, by group. A call's name is `group.call`. */
export const contract = {
  session: sessionContract,
  signin: signInContract,
  member: memberContract,
  security: { ...securityContract, ...bindingContract },
  factors: factorsContract,
  kyc: kycContract,
  check: checkContract,
  system: systemContract,
  content: contentContract,
  games: gamesContract,
  limits: limitsContract,
  lottery: lotteryContract,
  records: recordsContract,
  wallet: walletContract,
  deposit: depositContract,
  withdraw: withdrawContract,
  promotions: promotionsContract,
  vip: vipContract,
  messages: messagesContract,
  agent: agentContract,
} as const satisfies Record<string, Record<string, CallDeclaration>>

type Contract = typeof contract
type Group = keyof Contract

/** `{ 'session.login': …, … }`. */
export type Calls = {
  [
    Name in {
      [G in Group]: `${G}.${keyof Contract[G] & string}`
    }[Group]
  ]: Name extends `${infer G}.${infer C}`
    ? G extends Group
      ? C extends keyof Contract[G]
        ? Contract[G][C]
        : never
      : never
    : never
}
export type CallName = keyof Calls

/** Calls the platform answers; the type of its handler map, so that one without a handler does not compile. */
export type ServedCallName = {
  [Name in CallName]: Calls[Name] extends { isServed: true } ? Name : never
}[CallName]

export const calls = Object.fromEntries(
  Object.entries(contract).flatMap(([group, members]) =>
    Object.entries(members).map(([name, declaration]) => [`${group}.${name}`, declaration]),
  ),
) as unknown as Calls

export const callNames = Object.keys(calls) as readonly CallName[]

export const getCall = (name: CallName): CallDeclaration => calls[name]
