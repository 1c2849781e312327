import { sql } from 'kysely'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { makeClaims } from '../periods/make-claims.ts'
import { repeatRace } from './repeat-race.ts'
import { listRanks, markRaceEnded, type Race } from './races.queries.ts'

/** Makes the prizes of a race, and plans the next of its series, in one transaction: a crash leaves none, and two jobs make them once. */
export async function endRace(tools: CommandTools, race: Race): Promise<void> {
  const { tx, scope, audit } = tools
  if (!(await markRaceEnded(tx, scope.merchant, race))) return
  const { promotionId, currency, terms } = race
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx)
  const [{ now } = { now: new Date() }] = rows
  const winners = (await listRanks(tx, race)).filter(({ prize }) => prize > 0n)
  await makeClaims(
    tools,
    { promotionId, period: 'race', now },
    winners.map(({ memberId, version, prize: amount, item }) => ({ memberId, currency, terms, version, amount, item })),
  )
  audit({
    action: 'promotion.race',
    subject: `promotion:${promotionId}`,
    after: { currency, winners: String(winners.length) },
  })
  await repeatRace(tools, promotionId)
}
