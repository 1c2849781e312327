import { captchaCalls } from './accounts/captcha/calls.ts'
import { contactsCalls } from './accounts/contacts/calls.ts'
import { loginCalls } from './accounts/login/calls.ts'
import { mfaCalls } from './accounts/mfa/calls.ts'
import { profileCalls } from './accounts/profile/calls.ts'
import { recoveryCalls } from './accounts/recovery/calls.ts'
import { registrationCalls } from './accounts/registration/calls.ts'
import { securityCalls } from './accounts/security/calls.ts'
import { sessionsCalls } from './accounts/sessions/calls.ts'
import { socialLoginCalls } from './accounts/social-login/calls.ts'
import { trialCalls } from './accounts/trial/calls.ts'
import { agentsCalls } from './agents/calls.ts'
import { betsCalls } from './bets/calls.ts'
import { contentCalls } from './content/calls.ts'
import { gamesCalls } from './games/calls.ts'
import { kycCalls } from './kyc/calls.ts'
import { lotteryCalls } from './lottery/calls.ts'
import { merchantsCalls } from './merchants/calls.ts'
import { messagingCalls } from './messaging/calls.ts'
import { bankCardsCalls } from './payments/bank-cards/calls.ts'
import { depositsCalls } from './payments/deposits/calls.ts'
import { withdrawalsCalls } from './payments/withdrawals/calls.ts'
import { pointsCalls } from './points/calls.ts'
import { promotionsCalls } from './promotions/calls.ts'
import { responsibleGamingCalls } from './responsible-gaming/calls.ts'
import { vipCalls } from './vip/calls.ts'
import { walletCalls } from './wallet/calls.ts'
import type { CallDeclaration } from './call/call.ts'

/**
 * Every call, by the folder that declares it. A call's name is `<noun>.<call>`: the noun is the folder's first part in
 * camel case, so that a noun's sub-folders share its names.
 */
export const contract = {
  'accounts/captcha': captchaCalls,
  'accounts/contacts': contactsCalls,
  'accounts/login': loginCalls,
  'accounts/mfa': mfaCalls,
  'accounts/profile': profileCalls,
  'accounts/recovery': recoveryCalls,
  'accounts/registration': registrationCalls,
  'accounts/security': securityCalls,
  'accounts/sessions': sessionsCalls,
  'accounts/social-login': socialLoginCalls,
  'accounts/trial': trialCalls,
  agents: agentsCalls,
  bets: betsCalls,
  content: contentCalls,
  games: gamesCalls,
  kyc: kycCalls,
  lottery: lotteryCalls,
  merchants: merchantsCalls,
  messaging: messagingCalls,
  'payments/bank-cards': bankCardsCalls,
  'payments/deposits': depositsCalls,
  'payments/withdrawals': withdrawalsCalls,
  points: pointsCalls,
  promotions: promotionsCalls,
  'responsible-gaming': responsibleGamingCalls,
  vip: vipCalls,
  wallet: walletCalls,
} as const satisfies Record<string, Record<string, CallDeclaration>>

type Contract = typeof contract
type Folder = keyof Contract
type CamelCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text
type NounOf<Path extends string> = CamelCase<Path extends `${infer Noun}/${string}` ? Noun : Path>
type NamesIn<Path extends Folder> = `${NounOf<Path>}.${keyof Contract[Path] & string}`

/** `{ 'accounts.login': …, … }`. */
export type Calls = { [Name in { [Path in Folder]: NamesIn<Path> }[Folder]]: DeclarationOf<Name> }
type DeclarationOf<Name extends string> = Name extends `${infer Noun}.${infer Call}`
  ? {
      [Path in Folder]: NounOf<Path> extends Noun
        ? Call extends keyof Contract[Path]
          ? Contract[Path][Call]
          : never
        : never
    }[Folder]
  : never
export type CallName = keyof Calls

export const nounOf = (folder: string): string =>
  (folder.split('/')[0] ?? folder).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

export const calls = Object.fromEntries(
  Object.entries(contract).flatMap(([folder, declarations]) =>
    Object.entries(declarations).map(([name, declaration]) => [`${nounOf(folder)}.${name}`, declaration]),
  ),
) as unknown as Calls

export const callNames = Object.keys(calls) as readonly CallName[]
export const getCall = (name: CallName): CallDeclaration => calls[name]
