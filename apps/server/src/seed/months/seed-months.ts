import type pg from 'pg'
import { randomToken } from '../../platform/crypto/token.ts'
import type { Keyring } from '../../platform/crypto/keyring.ts'
import { createCommands } from '../../platform/commands/command.ts'
import { createDatabase, type MerchantId } from '../../platform/db/database.ts'
import { createOutbox } from '../../platform/events/outbox.ts'
import type { Log } from '../../platform/log.ts'
import { hashPassword } from '../../modules/accounts/index.ts'
import { createPastDraws } from '../../modules/lottery/index.ts'
import type { DemoData } from '../demo-data.ts'
import { seedContractRules, seedContracts } from '../seed-contracts.ts'
import { listAccounts } from '../seed-members.ts'
import { createChance } from './chance.ts'
import type { Life } from './life.ts'
import { listSigned, liveDay } from './live-day.ts'
import { openPast } from './past.ts'
import { register } from './register.ts'
import { playFunction } from './steps.ts'

interface MonthsOptions {
  merchant: MerchantId
  demo: DemoData
  keyring: Keyring
  log: Log
  past: LivedPast
}

/** What the members of a demo have behind them. */
export interface LivedPast {
  days: number
  /** Whatever would be later has not happened. */
  until: Date
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The tables are empty at first: what fills is looked at again, so that plans stay fast. */
const analysedOn: ReadonlySet<number> = new Set([1, 3, 6, 12, 30, 60])
const filling = [
  'member, agent_line, audit_entry, inbox_message',
  'ledger_account, ledger_posting, ledger_entry',
  'vendor_round, vendor_transaction, bonus_bet',
  'draw, lottery_order, lottery_payout, lottery_rebate, win_record',
  'report_member_bets, report_member_due, report_member_money',
  'agent_period, agent_figure, agent_statement, agent_member_day, agent_team_day, agent_team_people',
  'agent_commission, agent_commission_due, agent_commission_rate',
].join(', ')

/**
 * The last months of the demo, from its first member on: members register, pay in and bet, draws are held, contracts are
 * signed, and periods are computed and paid, all by the functions and jobs that do it today, in the order of time.
 * @param client the owner's, within a transaction @returns the members, by account
 */
export async function seedMonths(client: pg.PoolClient, options: MonthsOptions): Promise<Map<string, string>> {
  const {
    merchant,
    demo,
    keyring,
    log,
    past: { days, until },
  } = options
  const firstDay = Math.floor(until.getTime() / dayMs) * dayMs - days * dayMs
  const past = await openPast(client, new Date(firstDay), playFunction)
  const database = createDatabase(past.pool)
  // Nobody listens to what happened then.
  const outbox = { ...createOutbox({ database, log, merchants: () => [merchant] }), notify: () => {} }
  const commands = createCommands(database, outbox)
  const life: Life = {
    merchant,
    demo,
    days,
    past,
    database,
    commands,
    draws: createPastDraws({ database, commands, outbox, keyring }, merchant),
    chance: createChance(demo.months.seed),
    ids: new Map(),
    members: new Map(),
    deposits: new Map(),
    links: new Map(),
    open: new Map(),
    planned: [],
    passwordOfNobody: await hashPassword(randomToken()),
  }
  await begin(life, firstDay)
  for (let day = 0; day <= days; day += 1) {
    if (analysedOn.has(day)) await past.asOwner(`analyze ${filling}`)
    await liveDay(life, { number: day, startsAt: firstDay + day * dayMs, now: until.getTime() })
  }
  await past.asOwner('delete from outbox')
  await past.end()
  return life.ids
}

/** Who was there from the first day, and the contracts of the agents. */
async function begin(life: Life, firstDay: number): Promise<void> {
  const { demo, past } = life
  const first = listAccounts(demo).filter(({ username }) => demo.months.newcomers[username] === undefined)
  for (const [index, account] of first.entries()) {
    await past.set(new Date(firstDay + index * 20_000))
    await register(life, account)
  }
  await past.set(new Date(firstDay + 30 * minuteMs))
  await seedContractRules(life)
  await seedContracts(life, life.ids, listSigned(demo, { isHourly: false }))
  for (const { code } of demo.months.lotteries) life.open.set(code, await life.draws.run(code))
}
