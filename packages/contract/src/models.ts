import type { z } from 'zod'
import type { announcement, banner, home, vendor, winner } from './content.contract.ts'
import type { deposit, depositDetail, offer } from './cashier.contract.ts'
import type { game } from './games.contract.ts'
import type { draw, lotterySummary, order, orderLine } from './lottery.contract.ts'
import type { promotion } from './promotions.contract.ts'
import type { betRecord, ledgerRecord } from './records.contract.ts'
import type { picture } from './scalars.ts'
import type { sessionInfo } from './session.contract.ts'
import type { customerServiceEntry, merchantSettings, systemStatus, trialTerms, whitelabel } from './system.contract.ts'
import type { vipLevel } from './vip.contract.ts'
import type { balances, bonus, transfer } from './wallet.contract.ts'
import type { withdrawal } from './withdraw.contract.ts'

/** What the calls speak of, as plain types: importing them costs the site nothing. */
export type Announcement = z.output<typeof announcement>
export type Balances = z.output<typeof balances>
export type Banner = z.output<typeof banner>
export type BetRecord = z.output<typeof betRecord>
export type Bonus = z.output<typeof bonus>
export type CustomerServiceEntry = z.output<typeof customerServiceEntry>
export type Deposit = z.output<typeof deposit>
export type DepositDetail = z.output<typeof depositDetail>
export type Draw = z.output<typeof draw>
export type Game = z.output<typeof game>
export type Home = z.output<typeof home>
export type LedgerRecord = z.output<typeof ledgerRecord>
export type LotterySummary = z.output<typeof lotterySummary>
export type MerchantSettings = z.output<typeof merchantSettings>
export type Offer = z.output<typeof offer>
export type Order = z.output<typeof order>
export type OrderLine = z.output<typeof orderLine>
export type Picture = z.output<typeof picture>
export type Promotion = z.output<typeof promotion>
export type SessionInfo = z.output<typeof sessionInfo>
export type SystemStatus = z.output<typeof systemStatus>
export type Vendor = z.output<typeof vendor>
export type TrialTerms = z.output<typeof trialTerms>
export type VipLevel = z.output<typeof vipLevel>
export type Whitelabel = z.output<typeof whitelabel>
export type Withdrawal = z.output<typeof withdrawal>
/** Money moved between cash and a vendor's wallet. */
export type Transfer = z.output<typeof transfer>
export type Winner = z.output<typeof winner>
