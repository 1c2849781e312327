import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { tellMember } from '../../messaging/index.ts'
import { insertChange } from '../history/history.queries.ts'
import { levelsIn, updateStanding, type Level, type Standing } from '../standing.ts'
import { judge, turnoverAfterLoss } from './keep-rules.ts'
import {
  beginPeriod,
  findPeriod,
  giveGrace,
  instantsOf,
  isPaused,
  lowerLevel,
  sumValid,
  type DuePeriod,
  type Period,
} from './keeping.queries.ts'

/**
 * Decides a period that is over: the level is kept, has grace, or is lost by one. Locks the member's level; a period that was
 * decided before, or begun anew by a rise, is left alone.
 */
export async function judgePeriod(tools: CommandTools, due: DuePeriod): Promise<void> {
  const { tx } = tools
  const { memberId, currency } = due
  const ladder = await levelsIn(tx, currency as CurrencyCode, [])
  const standing = await updateStanding(tools, due, ladder)
  const period = await findPeriod(tx, memberId)
  if (!period || period.keepUntil !== due.keepUntil || period.graceUntil !== due.graceUntil) return
  const ends = period.graceUntil ?? period.keepUntil
  const own = ladder.find(({ level }) => level === standing.reached)
  const below = ladder.findLast(({ level }) => level < standing.reached)
  // Nothing is below the first level, and one that staff have set stands above; a pause must cost no level.
  if (!own || !below || standing.isByStaff || (await isPaused(tx, memberId))) {
    await beginPeriod(tx, { memberId, currency, level: standing.reached, from: ends })
    return
  }
  const done = await sumValid(tx, due, { from: period.keepFrom, until: ends })
  const verdict = judge({
    done,
    required: period.required,
    graceDays: period.graceDays,
    isInGrace: period.graceUntil !== null,
  })
  const to = verdict === 'lost' ? below : own
  await insertChange(tx, tools.scope.merchant, {
    memberId,
    from: own.level,
    to: to.level,
    cause: verdict,
    period: ends,
  })
  if (verdict === 'grace') return beginGrace(tools, due, { period, done, level: own.level })
  if (verdict === 'lost') await lose(tools, due, { standing, own, below, period })
  await beginPeriod(tx, { memberId, currency, level: to.level, from: ends })
}

async function beginGrace(
  tools: CommandTools,
  { memberId, currency }: DuePeriod,
  { period, done, level }: { period: Period; done: bigint; level: number },
): Promise<void> {
  await giveGrace(tools.tx, memberId)
  const until = (await findPeriod(tools.tx, memberId))?.graceUntil ?? null
  const [at] = await instantsOf(tools.tx, [until])
  if (!at) throw new Error(`no grace of ${memberId}`)
  await tellMember(tools, {
    memberId,
    cause: `vip:grace:${period.keepUntil}`,
    kind: 'vipGrace',
    params: {
      level,
      amount: formatDecimal(money(period.required - done, currency as CurrencyCode)),
      currency: currency as CurrencyCode,
      until: at,
    },
  })
  tools.emit({ topic: 'vip', memberId, body: { level } })
}

async function lose(
  tools: CommandTools,
  { memberId }: DuePeriod,
  { standing, own, below, period }: { standing: Standing; own: Level; below: Level; period: Period },
): Promise<void> {
  const { turnover } = standing
  const kept = turnoverAfterLoss({
    turnover,
    lost: own.turnover,
    below: below.turnover,
    required: period.required,
  })
  await lowerLevel(tools.tx, memberId, { level: below.level, forfeited: turnover - kept })
  tools.audit({
    action: 'vip.level_down',
    subject: `member:${memberId}`,
    before: { level: own.level },
    after: { level: below.level },
  })
  tools.emit({ topic: 'vip', memberId, body: { level: below.level } })
  await tellMember(tools, {
    memberId,
    cause: `vip:lost:${period.graceUntil ?? period.keepUntil}`,
    kind: 'vipLost',
    params: { level: below.level, lost: own.level },
  })
}
