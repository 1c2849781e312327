import type { MemberType, SessionInfo } from '@fairground/contract'
import { money, parseDecimal, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../platform/commands/command.ts'
import type { MerchantId } from '../platform/db/database.ts'
import type { RequestContext } from '../platform/scope.ts'
import { createMember, hashPassword } from '../modules/accounts/index.ts'
import { openSession } from '../modules/accounts/sessions/open-session.ts'
import { lockPlayState, markReviewed } from '../modules/responsible-gaming/responsible-gaming.queries.ts'
import { bonus, cash, clearing, post } from '../modules/ledger/index.ts'
import type { TestPlatform } from './test-platform.ts'
import type { Visitor } from './visitor.ts'

export const commonPassword = 'a long enough one'

/** A member with an open session, made by the registration's code without captcha and password hashing. */
export interface Person {
  id: string
  account: string
  merchant: MerchantId
  visitor: Visitor
  session: SessionInfo
}

export interface PersonOptions {
  type?: MemberType
  /** Wire decimals. */
  cash?: string
  bonus?: string
  merchant?: MerchantId
  currency?: CurrencyCode
  parentId?: string
  /** Where the person logs in from. */
  country?: string
  /** Whether the question before the first deposit is open; by default the member has declined a limit. */
  hasAnsweredDepositQuestion?: boolean
}

let commonHash: Promise<string> | null = null
let count = 0

export async function newPerson(platform: TestPlatform, options: PersonOptions = {}): Promise<Person> {
  const { app } = platform
  const merchant = app.context.merchants.get(options.merchant ?? platform.merchant)
  commonHash ??= hashPassword(commonPassword)
  const passwordHash = await commonHash
  count += 1
  const account = `person${process.pid}_${count}`
  const currency = options.currency ?? (options.type === 4 ? 'FUN' : merchant.settings.currency)
  const scope = { merchant: merchant.id, actor: { kind: 'system', id: 'test' } } as const
  const { id, session } = await app.context.commands.run({ scope, name: 'test.person' }, async (tools) => {
    const id = await createMember(tools, {
      account,
      passwordHash,
      nickname: account,
      type: options.type ?? 0,
      currency,
      parentId: options.parentId ?? null,
      series: 1950,
    })
    if (options.hasAnsweredDepositQuestion ?? true) await answerDepositQuestion(tools, id)
    await give(tools, id, { ...options, currency })
    const member = {
      id,
      account,
      type: options.type ?? 0,
      currency,
      must_change_password: false,
      has_second_factor: false,
      last_login_at: null,
    }
    const context: RequestContext = {
      scope,
      session: null,
      language: 'en',
      currency,
      address: '127.0.0.1',
      device: null,
      userAgent: 'test',
      host: 'localhost',
      isSecure: false,
      idempotencyKey: null,
      country: options.country ?? null,
      landing: null,
      preview: null,
      settingsVersion: 0,
    }
    const session = await openSession(tools, {
      context,
      member,
      merchantCode: merchant.code,
      keyring: app.context.keyring,
      proof: 'one',
    })
    return { id, session }
  })
  const visitor = platform.visitor()
  visitor.session = session
  visitor.headers['Authorization'] = `Bearer ${session.token}`
  return { id, account, merchant: merchant.id, visitor, session }
}

async function answerDepositQuestion({ tx, scope }: Pick<CommandTools, 'tx' | 'scope'>, id: string): Promise<void> {
  await lockPlayState(tx, { member_id: id, merchant_id: scope.merchant })
  await markReviewed(tx, id)
}

async function give(
  { tx }: Pick<CommandTools, 'tx'>,
  memberId: string,
  { cash: ownCash, bonus: ownBonus, currency }: PersonOptions & { currency: CurrencyCode },
): Promise<void> {
  for (const [account, amount] of [
    [cash(memberId), ownCash],
    [bonus(memberId), ownBonus],
  ] as const) {
    if (!amount) continue
    const units = parseDecimal(amount, currency)
    await post(tx, {
      key: `dep:opening:${memberId}:${account.kind}`,
      type: 'deposit.credit',
      currency,
      memberId,
      reference: 'Opening balance',
      moves: [
        { account: clearing('opening'), amount: money(-units.amount, currency) },
        { account, amount: units },
      ],
    })
  }
}

/** Credits more money to an existing member. */
export async function topUp(platform: TestPlatform, person: Person, amount: string): Promise<void> {
  const { currency } = platform.app.context.merchants.get(person.merchant).settings
  const units = parseDecimal(amount, currency)
  const scope = { merchant: person.merchant, actor: { kind: 'system', id: 'test' } } as const
  count += 1
  await platform.app.context.commands.run({ scope, name: 'test.top-up' }, ({ tx }) =>
    post(tx, {
      key: `dep:top-up:${person.id}:${count}`,
      type: 'deposit.credit',
      currency,
      memberId: person.id,
      reference: 'Top-up',
      moves: [
        { account: clearing('opening'), amount: money(-units.amount, currency) },
        { account: cash(person.id), amount: units },
      ],
    }),
  )
}

/** Makes several members, a few at a time. */
export async function newPeople(platform: TestPlatform, size: number, options: PersonOptions = {}): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < size) {
    const slice = Array.from({ length: Math.min(8, size - people.length) }, () => newPerson(platform, options))
    people.push(...(await Promise.all(slice)))
  }
  return people
}
