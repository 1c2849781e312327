import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MemberType, SessionInfo } from '@fairground/contract'
import { parseDecimal, type CurrencyCode } from '@fairground/money'
import pg from 'pg'
import { createKeyring } from '../../apps/server/src/platform/crypto/keyring.ts'
import { createVisitor, demoPassword, type Visitor } from '../../apps/server/src/testing/visitor.ts'
import { openOwnMerchant, type OwnMerchant } from './own-merchant.ts'

/** What a browser test cannot do by itself: solve a captcha, get money without a deposit, read the database. */
export interface SystemAccess {
  /** Gives this captcha a known answer. */
  readCaptcha: (captchaId: string) => Promise<string>
  visitor: () => Visitor
  /** A member of any type with an open session, created by the platform's own code. */
  newMember: (options?: MemberOptions) => Promise<Member>
  /** The same right below an agent, who has opened the account; its password is changed already. */
  openBelow: (agent: Member, options?: { type?: 0 | 1; cash?: string }) => Promise<Member>
  /** A fact of the member that is kept sealed; an address or a number is verified. */
  giveFact: (account: string, kind: 'email' | 'mobile' | 'birthDate', text: string) => Promise<void>
  /** Another merchant on this platform, with the demo's design and these settings, and without games. */
  openMerchant: (merchant: { code: string; settings: object }) => Promise<MerchantSite>
  /** A merchant of the test's own with games, lotteries and content, whose settings it may change. */
  openOwnMerchant: () => Promise<OwnMerchant>
  /** Rows of the database, read as its owner. */
  rows: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

export interface SystemAddress {
  origin: string
  databaseUrl: string
  dataDir: string
}

export interface Member {
  account: string
  session: SessionInfo
  visitor: Visitor
}

export interface MemberOptions {
  type?: MemberType
  currency?: CurrencyCode
  /** A credited deposit, as a decimal. */
  cash?: string
}

export interface MerchantSite {
  origin: string
  visitor: () => Visitor
}

export type DemoMember = keyof typeof demoPassword

export const passwordOf = (member: DemoMember): string => demoPassword[member]

/** Password of every member that `newMember` creates. */
export const memberPassword = 'a long enough one'

const knownAnswer = '4711'

export const newAccount = () => `e2e_${randomBytes(4).toString('hex')}`

export function openSystemAccess({ origin, databaseUrl, dataDir }: SystemAddress): SystemAccess {
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // The database of a killed platform closes while the pool has idle connections.
  owner.on('error', () => {})
  const secret = Buffer.from(readFileSync(path.join(dataDir, 'keys/platform.secret'), 'utf8').trim(), 'hex')
  const keyring = createKeyring([secret])
  const visitor = () => createVisitor(origin, owner, keyring)
  return {
    visitor,
    readCaptcha: async (captchaId) => {
      const hash = keyring.blind('captcha', `${captchaId}:${knownAnswer}`)
      const { rowCount } = await owner.query('update captcha set answer_hash = $1 where id = $2', [hash, captchaId])
      if (rowCount !== 1) throw new Error(`no captcha ${captchaId}`)
      return knownAnswer
    },
    newMember: (options = {}) => newMember(owner, visitor(), options),
    openBelow: (agent, options = {}) => openBelow(owner, visitor(), { agent, ...options }),
    giveFact: async (account, kind, text) => {
      const { rows } = await owner.query<{ id: string }>('select id from member where account = $1', [account])
      const id = rows[0]?.id ?? ''
      await owner.query(
        `insert into member_contact (member_id, merchant_id, kind, sealed, blind, verified_at) values ($1, 1, $2, $3, $4, now())`,
        [id, kind, keyring.seal(text, `member_contact:${id}:${kind}`), keyring.blind(`contact/${kind}`, text)],
      )
    },
    openMerchant: async ({ code, settings }) => {
      await copyMerchant(owner, { code, settings })
      return {
        origin: origin.replace('127.0.0.1', `${code}.localhost`),
        visitor: () => {
          const own = visitor()
          own.headers['Merchant'] = code
          return own
        },
      }
    },
    openOwnMerchant: () => openOwnMerchant({ origin, dataDir, databaseUrl }),
    rows: async (sql, values = []) => (await owner.query(sql, values)).rows,
    close: () => owner.end(),
  }
}

async function newMember(owner: pg.Pool, visitor: Visitor, { type = 0, ...options }: MemberOptions): Promise<Member> {
  if (type === 4) {
    const { customerType, ...trial } = await visitor.call('accounts.startTrial', { body: { isOfAge: true } })
    const login = { firstTimeLogin: false, mustChangePassword: false, previousLoginAt: null, currency: 'FUN' } as const
    visitor.headers['Authorization'] = `Bearer ${trial.token}`
    return { account: trial.userName, session: { ...trial, ...login, type: customerType }, visitor }
  }
  const { currency = 'USD', cash } = options
  const account = newAccount()
  let session = await visitor.register(account, { currency })
  if (cash) await credit(owner, session.id, { amount: cash, currency })
  if (type !== 0) {
    // There is no registration as an agent or restricted member: the type applies from the next session.
    await owner.query('update member set type = $1 where account = $2', [type, account])
    delete visitor.headers['Authorization']
    session = await visitor.logIn(account, memberPassword)
  }
  return { account, session, visitor }
}

interface Below {
  agent: Member
  type?: 0 | 1
  cash?: string
}

const openedSeries = 1_900

async function openBelow(owner: pg.Pool, visitor: Visitor, { agent, type = 0, cash }: Below): Promise<Member> {
  const account = newAccount()
  const { id } = await agent.visitor.call('agents.openAccount', {
    body: { username: account, password: memberPassword, type, series: openedSeries },
  })
  await owner.query('update member set must_change_password = false where id = $1', [id])
  if (cash) await credit(owner, id, { amount: cash, currency: agent.session.currency })
  return { account, session: await visitor.logIn(account, memberPassword), visitor }
}

async function credit(
  owner: pg.Pool,
  memberId: string,
  { amount, currency }: { amount: string; currency: CurrencyCode },
) {
  await owner.query(
    `select ledger_post(row(gen_random_uuid(), 'test:opening:' || $1, '\\x00'::bytea, 'deposit.credit', $1::uuid, 'opening', null, $3)::ledger_order,
       array[($1::uuid, 'cash', $2::bigint), (null, 'clearing:test', -$2::bigint)]::ledger_move[])
     from (select set_config('fairground.merchant', '1', false)) s`,
    [memberId, parseDecimal(amount, currency).amount, currency],
  )
}

async function copyMerchant(owner: pg.Pool, { code, settings }: { code: string; settings: object }): Promise<void> {
  const { rows } = await owner.query<{ settings: object }>('select settings from merchant where id = 1')
  const own = mergeSettings(rows[0]?.settings ?? {}, { trial: { merchantCode: `${code}_trial` } })
  await owner.query(
    `insert into merchant (code, hosts, licensee, settings, whitelabel)
     select $1, $2, licensee, $3, whitelabel from merchant where id = 1
     on conflict (code) do update set settings = excluded.settings`,
    [code, [`${code}.localhost`], JSON.stringify(mergeSettings(own, settings))],
  )
}

/** Settings that are not overridden keep their values. */
function mergeSettings<Settings extends object>(base: Settings, over: object): Settings {
  const isGroup = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const merged = Object.entries(over).map(([name, value]: [string, unknown]) => {
    const own: unknown = base[name as keyof Settings]
    return [name, isGroup(own) && isGroup(value) ? { ...own, ...value } : value]
  })
  return { ...base, ...Object.fromEntries(merged) }
}
