import { formatDecimal, money, parseDecimal } from '@fairground/money'
import { runPeriods } from '../modules/agents/contracts/periods/periods.jobs.ts'
import { openContracts } from './agent-contracts.ts'
import { newPerson, type Person } from './members.ts'
import type { TestPlatform } from './test-platform.ts'

export const usd = (amount: string): bigint => parseDecimal(amount, 'USD').amount
export const runAgentPeriods = ({ app, merchant }: TestPlatform) => runPeriods(app.context, merchant)
export const merchantZone = ({ app, merchant }: TestPlatform): string =>
  app.context.merchants.get(merchant).settings.timeZone ?? 'UTC'

/** Some hours after the beginning of a day before today, by the merchant's calendar. */
export async function dayAt(platform: TestPlatform, daysAgo: number, hours: number): Promise<string> {
  const { rows } = await platform.database.owner.query<{ at: Date }>(
    `select (((now() at time zone $1)::date - $2::int)::timestamp) at time zone $1 + make_interval(hours => $3) as at`,
    [merchantZone(platform), daysAgo, hours],
  )
  return rows[0]?.at.toISOString() ?? ''
}

/** No period was computed, and no contract runs. */
export async function clearContracts(platform: TestPlatform): Promise<void> {
  const { owner } = platform.database
  for (const table of ['agent_statement', 'agent_figure', 'agent_period']) await owner.query(`delete from ${table}`)
  await owner.query(
    `update agent_contract set state = 'ended', ends_at = '2020-01-01', end_reason = 'released' where state in ('offered', 'running')`,
  )
  await openContracts(platform)
}

/** Who has registered after a period is not in it. */
export const registerEarlier = ({ database }: TestPlatform, people: readonly Person[]) =>
  database.owner.query(`update member set created_at = now() - interval '90 days' where id = any($1)`, [
    people.map(({ id }) => id),
  ])

export interface AgentLine {
  top: Person
  child: Person
  leaf: Person
  player: Person
}

/** Three agents, one below the other, and a player below the last one. */
export async function newAgentLine(platform: TestPlatform): Promise<AgentLine> {
  const top = await newPerson(platform, { type: 1 })
  const child = await newPerson(platform, { type: 1, parentId: top.id })
  const leaf = await newPerson(platform, { type: 1, parentId: child.id })
  const player = await newPerson(platform, { parentId: leaf.id })
  await registerEarlier(platform, [top, child, leaf, player])
  return { top, child, leaf, player }
}

export const statementsOf = async ({ visitor }: Person, side: 'first' | 'second' = 'second') =>
  (await visitor.call('agents.contractStatements', { query: { side } })).list
export const paidTo = async (person: Person) =>
  (await statementsOf(person)).map(({ state, amount }) => `${state} ${amount}`)
export const statementOf = async (person: Person, id: string) =>
  person.visitor.call('agents.contractStatement', { query: { id } })
export const sumOf = (amounts: readonly string[]): string =>
  formatDecimal(
    money(
      amounts.reduce((total, amount) => total + usd(amount), 0n),
      'USD',
    ),
  )
