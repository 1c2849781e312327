import type { TermsOf } from '@fairground/contract'
import { rewardUnitsOf, shownUnits, unitsOf } from '../engine/units.ts'
import { isMade, nothing, stepOf, type Ask, type Standing, type Step } from './kind.ts'
import { listPlay, sumDeposits, type Play } from './spans.queries.ts'

type Mission = TermsOf<'missions'>['tasks'][number]

interface Done {
  play: readonly Play[]
  deposits: { count: bigint; sum: bigint }
}

/** Counted from joining, daily ones from the beginning of the member's day. Before joining they are only shown. */
export async function missionsStanding(ask: Ask<TermsOf<'missions'>>): Promise<Standing> {
  const { terms, joinedAt, day } = ask
  if (joinedAt === null)
    return { ...nothing, steps: terms.tasks.map((task) => missionStep(ask, task, { done: 0n, state: 'open' })) }
  const since = {
    once: await readDone(
      ask,
      joinedAt,
      terms.tasks.some(({ isDaily }) => !isDaily),
    ),
    daily: await readDone(
      ask,
      joinedAt > day.starts ? joinedAt : day.starts,
      terms.tasks.some(({ isDaily }) => isDaily),
    ),
  }
  const steps = terms.tasks.map((task) => {
    const done = doneOf(task, task.isDaily ? since.daily : since.once)
    return missionStep(ask, task, { done, state: stateOf(ask, task, done) })
  })
  return { ...nothing, steps, until: terms.tasks.some(({ isDaily }) => isDaily) ? day.ends : null }
}

async function readDone({ db, facts }: Ask<TermsOf<'missions'>>, from: Date, isAsked: boolean): Promise<Done> {
  if (!isAsked) return { play: [], deposits: { count: 0n, sum: 0n } }
  const to = new Date(facts.now.getTime() + 1)
  return { play: await listPlay(db, facts, { from, to }), deposits: await sumDeposits(db, facts, from) }
}

function doneOf({ metric, category }: Mission, { play, deposits }: Done): bigint {
  if (metric === 'deposits') return deposits.count
  if (metric === 'depositSum') return deposits.sum
  const counted = play.filter((each) => category === null || each.category === category)
  return counted.reduce((sum, each) => sum + (metric === 'bets' ? each.bets : each.valid), 0n)
}

const periodOf = ({ key, isDaily }: Pick<Mission, 'key' | 'isDaily'>, day: string): string =>
  isDaily ? `${key}@${day}` : key

/** Whether a target is an amount of money; otherwise it is a number. */
export const isMoney = ({ metric }: Pick<Mission, 'metric'>): boolean =>
  metric === 'validBets' || metric === 'depositSum'

const targetOf = (task: Mission, currency: string): bigint =>
  isMoney(task) ? unitsOf(task.target, currency) : BigInt(Math.ceil(Number(task.target)))

function stateOf(ask: Ask<TermsOf<'missions'>>, task: Mission, done: bigint): Step['state'] {
  const { made, day, terms, facts } = ask
  if (isMade(made, periodOf(task, day.day))) return 'made'
  const before = terms.tasks.find(({ key }) => key === task.after)
  if (before && !isMade(made, periodOf(before, day.day))) return 'coming'
  return done >= targetOf(task, facts.currency) ? 'due' : 'open'
}

function missionStep(
  { facts, day, terms }: Ask<TermsOf<'missions'>>,
  task: Mission,
  { done, state }: { done: bigint; state: Step['state'] },
): Step {
  const target = targetOf(task, facts.currency)
  const shown = (count: bigint): string => (isMoney(task) ? shownUnits(count, facts.currency) : String(count))
  return stepOf({
    key: task.key,
    period: periodOf(task, day.day),
    amount: rewardUnitsOf(task.amount, { ...terms, currency: facts.currency }),
    state,
    metric: task.metric,
    category: task.category,
    isDaily: task.isDaily,
    done: shown(done < target ? done : target),
    target: shown(target),
  })
}
