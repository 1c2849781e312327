import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { money } from '@fairground/money'
import { cash, house, post } from '../../ledger/index.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { ConsoleVisitor } from '../../../testing/console-visitor.ts'
import type { Person } from '../../../testing/members.ts'
import type { TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'
import { countMemberDays, foldSource, sources } from '../sums.queries.ts'

export const homeOf = ({ app, merchant }: TestPlatform): Reader => app.context.database.of(merchant)

/** Adds to the sums whatever can be added, and counts all days of members that are marked. */
export async function fold(platform: TestPlatform): Promise<void> {
  for (const source of sources) await foldSource(homeOf(platform), source)
  await platform.database.owner.query(`update report_member_due set due_at = now() where due_at <> 'infinity'`)
  await countMemberDays(homeOf(platform))
}

/** The same until nothing is left: transactions that are under way hold the sums back. */
export const foldWhole = (platform: TestPlatform): Promise<unknown> =>
  until(
    async () => {
      await fold(platform)
      const { rows } = await sql`select from report_tail() limit 1`.execute(homeOf(platform))
      return rows.length === 0
    },
    { what: 'everything is in the sums' },
  )

/** Moves the merchant to where it is past noon: a day ago is yesterday, and an hour ago is today. */
export async function moveToNoon({ database: { owner } }: TestPlatform): Promise<void> {
  const east = 12 - new Date().getUTCHours()
  const zone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
  await owner.query(
    `update merchant set settings = settings || jsonb_build_object('timeZone', $1::text) where id = current_merchant()`,
    [zone],
  )
}

/** What is written meanwhile has begun that long ago. */
export async function ago<Result>(
  { database: { superuser } }: TestPlatform,
  interval: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const set = (value: string) =>
    superuser.query(`alter table ledger_posting alter column created_at set default ${value};
      alter table member alter column created_at set default ${value}`)
  await set(`now() - interval '${interval}'`)
  try {
    return await work()
  } finally {
    await set('now()')
  }
}

/** Takes a stake in ledger units, as a vendor's bet does. */
export const stake = (tx: Tx, person: Person, units: bigint) =>
  post(tx, {
    key: `test:${randomUUID()}`,
    type: 'game.bet',
    currency: 'USD',
    memberId: person.id,
    reference: 'test',
    moves: [
      { account: cash(person.id), amount: money(-units, 'USD') },
      { account: house('games'), amount: money(units, 'USD') },
    ],
  })

/** Figures in US dollars, with those of members. */
export async function readToday(visitor: ConsoleVisitor) {
  const { currencies, ...rest } = await visitor.call('reports.today')
  const [dollars] = currencies.filter(({ currency }) => currency === 'USD')
  if (!dollars) throw new Error('the demo has no dollars')
  return { ...rest, ...dollars }
}
export type Today = Awaited<ReturnType<typeof readToday>>

export const ofToday = ({ deposits, withdrawals, stakes, wins, bonuses, firstDeposits, ...rest }: Today) => ({
  deposits: deposits.today,
  firstDeposits: firstDeposits.today,
  withdrawals: withdrawals.today,
  stakes: stakes.today,
  wins: wins.today,
  bonuses: bonuses.today,
  gross: rest.grossRevenue.today,
  net: rest.netRevenue.today,
  balances: rest.memberBalances.today,
  registrations: rest.registrations.today,
  active: rest.activeMembers.today,
})
