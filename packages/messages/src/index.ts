/**
 * Every text people read, in every language. The English files are the source of keys and of their arguments.
 * `core` (shell, home, errors) travels inside the page; `rest` is loaded once per language; `post` (mails, text
 * messages) stays with the platform.
 */
import type { ErrorCode } from '@fairground/contract'
import type account from './texts/en/account.json'
import type agent from './texts/en/agent.json'
import type auth from './texts/en/auth.json'
import type bonus from './texts/en/bonus.json'
import type deposit from './texts/en/deposit.json'
import type desk from './texts/en/desk.json'
import type dev from './texts/en/dev.json'
import type errors from './texts/en/errors.json'
import type factors from './texts/en/factors.json'
import type games from './texts/en/games.json'
import type home from './texts/en/home.json'
import type install from './texts/en/install.json'
import type kyc from './texts/en/kyc.json'
import type limits from './texts/en/limits.json'
import type lottery from './texts/en/lottery.json'
import type member from './texts/en/member.json'
import type menu from './texts/en/menu.json'
import type notices from './texts/en/notices.json'
import type post from './texts/en/post.json'
import type promotions from './texts/en/promotions.json'
import type records from './texts/en/records.json'
import type security from './texts/en/security.json'
import type service from './texts/en/service.json'
import type settings from './texts/en/settings.json'
import type shell from './texts/en/shell.json'
import type signin from './texts/en/signin.json'
import type status from './texts/en/status.json'
import type trial from './texts/en/trial.json'
import type vip from './texts/en/vip.json'
import type wallet from './texts/en/wallet.json'
import type withdrawal from './texts/en/withdrawal.json'

interface Texts {
  account: typeof account
  agent: typeof agent
  auth: typeof auth
  bonus: typeof bonus
  deposit: typeof deposit
  desk: typeof desk
  dev: typeof dev
  errors: typeof errors
  factors: typeof factors
  games: typeof games
  home: typeof home
  install: typeof install
  kyc: typeof kyc
  limits: typeof limits
  lottery: typeof lottery
  member: typeof member
  menu: typeof menu
  notices: typeof notices
  post: typeof post
  promotions: typeof promotions
  records: typeof records
  security: typeof security
  service: typeof service
  settings: typeof settings
  shell: typeof shell
  signin: typeof signin
  status: typeof status
  trial: typeof trial
  vip: typeof vip
  wallet: typeof wallet
  withdrawal: typeof withdrawal
}

type KeysUnder<Node, Prefix extends string> = {
  [Key in keyof Node & string]: Node[Key] extends string ? `${Prefix}.${Key}` : KeysUnder<Node[Key], `${Prefix}.${Key}`>
}[keyof Node & string]

/** `namespace.key`, nested keys joined by dots. */
export type MessageKey = KeysUnder<Texts, ''> extends `.${infer Key}` ? Key : never

/** One text per refusal of the contract, and one for the loss of the connection: a missing one does not compile. */
export type ErrorMessageKey = `errors.${ErrorCode | 'connection_lost'}`
type ErrorText = Extract<MessageKey, `errors.${string}`>
type IsSame<A extends string, B extends string> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
export const errorTextsAreComplete = true satisfies IsSame<ErrorMessageKey, ErrorText>

export const coreNamespaces = ['shell', 'home', 'errors'] as const satisfies readonly (keyof Texts)[]
export const postNamespaces = ['post'] as const satisfies readonly (keyof Texts)[]

/** Codes of the contract's language registry that have texts; the others read English until they are translated. */
export const translatedLanguages = { EN: 'en', VN: 'vi', AR: 'ar' } as const
export type TranslatedLanguage = keyof typeof translatedLanguages

export const translationOf = (code: string): TranslatedLanguage =>
  Object.hasOwn(translatedLanguages, code) ? (code as TranslatedLanguage) : 'EN'
