import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type {
  AgentTerms,
  MallItemKind,
  MemberType,
  PromotionEligibility,
  PromotionKind,
  PromotionTerms,
  RainMix,
  RainReach,
} from '@fairground/contract'
import type { AgentContractRule, EntryBodyOf, RainForm } from '@fairground/contract/console'
import type { CurrencyCode } from '@fairground/money'
import type { MonthsData } from './months/months-data.ts'
import type { MerchantTheme, StoredSettings } from '../modules/merchants/index.ts'

export interface DemoLevel {
  turnover: string
  tone: string
  names: Record<string, string>
  withdrawals: {
    countMax: number | null
    sumMax: string | null
    feeBasisPoints: number
    freeCount: number
    freePer: 'day' | 'month'
    expectedMinutes: number
  }
  rebateBasisPoints: number
  reviewPriority: number
  host?: { name: string; address: string }
  keep?: { days: number; graceDays: number; valid: string }
}

/** A merchant from the files of a folder such as `demo/`: data only. */
export interface DemoData {
  merchant: { code: string; hosts: string[]; licensee: string; settings: StoredSettings; look: MerchantTheme }
  /** The factor from an amount in the first currency to each other one. */
  currencies: Partial<Record<CurrencyCode, string>>
  catalogue: { providers: DemoProvider[]; games: DemoGame[] }
  lotteries: DemoLottery[]
  channels: DemoChannel[]
  banks: { provider: string; code: string; name: string }[]
  withdrawals: DemoWithdrawalTerms[]
  content: {
    banners: (Pick<EntryBodyOf<'banner'>, 'group' | 'texts'> & { art: string; linkage: string | null })[]
    announcements: DemoAnnouncement[]
    help: Pick<EntryBodyOf<'help'>, 'texts'>[]
    promotions: DemoPromotion[]
  }
  points: { perPoint: string; items: DemoItem[] }
  rains: DemoRain[]
  vip: DemoLevel[]
  members: {
    accounts: DemoAccount[]
    /** Given by agents to their lines; amounts are in the agent’s currency. */
    rains: DemoAgentRain[]
    crowd: DemoExtra[]
    history: [account: string, game: string, stake: string, returned: string][]
  }
  contracts: {
    rules: AgentContractRule[]
    /** In this order; `from` null: the house. */
    signed: { from: string | null; to: string; isAccepted: boolean; terms: AgentTerms }[]
  }
  months: MonthsData
}

interface DemoItem {
  key: string
  kind: MallItemKind
  art: string
  points: number
  stock: number | null
  memberMax: number | null
  levelMin: number
  bonus?: { amount: string; times: number }
  /** In the merchant's own currency, as the bonus. */
  rounds?: { game: string; count: number; stake: string; times: number; days: number }
  texts: Record<string, { title: string; text: string }>
}

interface DemoProvider {
  code: string
  name: string
  gateway: string | null
}

export interface DemoGame {
  id: string
  name: string
  provider: string
  category: string
  classifications: string[]
  minBet: string
  model?: string
  /** The most that a round pays, as a multiple of its stake. */
  winFactorMax?: number
  /** As the studio declares it, in hundredths of a percent. */
  returnBasisPoints?: number
  /** House edges that it is served with, in per cent, the default first. */
  edges?: number[]
}

interface DemoLottery {
  code: string
  name: string
  /** Of another lottery, whose emblem it has; absent: its own. */
  emblem?: string
  group: string
  /** As `packages/lottery` reads it. */
  game: { family: string } & Record<string, unknown>
  everySeconds: number
  closeOffsetSeconds: number
  /** From midnight to the first draw. */
  firstAfterSeconds?: number
  drawsPerDay?: number
  /** 0 is Sunday. */
  weekdays?: number[]
  /** Two other lotteries, whose draws together are its own. */
  parts?: [string, string]
  /** Its draws are held elsewhere, and two of the staff enter their results; absent: the platform draws. */
  source?: 'outside'
}

interface DemoChannel {
  code: string
  kind: string
  names: Record<string, string>
  provider: string
  currency: string
  min: string
  max: string
  presets: string[]
  feeBasisPoints: number
  lifeMinutes?: number
  payee?: { bank: string; account: string; name: string; secondPersonAbove: string }
}

/** Amounts are in the first currency. */
interface DemoPromotion {
  key: string
  kind: PromotionKind
  category: string
  art: string
  texts: object
  isByHand?: boolean
  eligibility?: Partial<PromotionEligibility>
  terms?: PromotionTerms
  budget?: string
  /** From when it is seeded. Without: it has no end. */
  runsDays?: number
  /** Of a race that ends: another one begins then. */
  isRepeated?: boolean
}

/** Amounts are in the first currency. */
export type DemoRain = Omit<RainForm, 'art' | 'currency' | 'eligibility' | 'startsAt'> & {
  art: string
  /** From when it is seeded. */
  startsAfterMinutes: number
}

export interface DemoAgentRain {
  agent: string
  amount: string
  envelopes: number
  mix: RainMix
  reach: RainReach
  catchesMax: number
  startsAfterMinutes: number
}

interface DemoWithdrawalTerms {
  currency: string
  min: string
  max: string
  feeBasisPoints: number
  feeFixed: string
  freePerDay: number
  secondPersonAbove: string
  expectedMinutes: number
  needsKyc: boolean
}

interface DemoAnnouncement extends Omit<EntryBodyOf<'announcement'>, 'kind' | 'picture' | 'from' | 'until'> {
  art: string | null
}

export interface DemoAccount {
  username: string
  nickname: string
  password: string
  type: MemberType
  deposits: string[]
  parent?: string
  what: string
}

interface DemoExtra {
  username: string
  nickname: string
  parent: string | null
  /** An agent's; without it a player. */
  type?: 1
}

/** @param base where files are taken from that the folder does not have */
export function readDemoData(folder: string, base = folder): DemoData {
  const read = (name: string): unknown => {
    const own = path.join(folder, `${name}.json`)
    return JSON.parse(readFileSync(existsSync(own) ? own : path.join(base, `${name}.json`), 'utf8'))
  }
  return {
    merchant: read('merchant'),
    currencies: read('currencies'),
    catalogue: read('catalogue'),
    lotteries: read('lotteries'),
    channels: read('channels'),
    banks: read('banks'),
    withdrawals: read('withdrawals'),
    content: read('content'),
    points: read('points'),
    rains: read('rains'),
    vip: read('vip'),
    members: read('members'),
    contracts: read('contracts'),
    months: read('months'),
  } as DemoData
}

/** What `npm start` prints. */
export const demoAccounts = (folder: string): { username: string; password: string; what: string }[] =>
  readDemoData(folder).members.accounts.map(({ username, password, what }) => ({ username, password, what }))
