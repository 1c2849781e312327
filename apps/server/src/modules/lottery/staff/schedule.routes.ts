import type { OperatorCallInput, OperatorCallName } from '@fairground/contract/console'
import { defaultOdds, findOpenDraw, gameAt, gameNamed, parseGame, type DrawSchedule } from '@fairground/lottery'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Pictures } from '../../../platform/picture-store/pictures.ts'
import { Refused } from '../../../platform/refused.ts'
import { clockJob } from '../draws/clock-job.ts'
import { addJointLottery, type AddingParts } from '../joint/add-joint-lottery.ts'
import type { StoredRules } from '../lottery-setup.ts'
import { refuseAllOdds, refuseSeries, type FindOddsTerms } from './odds.routes.ts'
import { isOrdered, seriesOf } from './sale-terms.ts'
import { areSameTimes, columnsOf, isSameSchedule, scheduleRow, type Schedule } from './schedule.ts'
import { copyStakes, insertLottery, lockLotteries, nextPosition, updateSchedule } from './staff-lottery.queries.ts'

export type ScheduleCalls = Extract<
  OperatorCallName,
  'lottery.emblems' | 'lottery.addLottery' | 'lottery.addJointLottery' | 'lottery.setSchedule'
>

interface Parts {
  pictures: Pick<Pictures, 'list' | 'find'>
  jobs: Pick<Jobs, 'schedule' | 'wake'>
  findOddsTerms: FindOddsTerms
}

/** Where the pictures of lotteries stand among those that come with the site. */
const emblems = 'emblems/'

export const scheduleConsoleHandlers = ({ pictures, jobs, findOddsTerms }: Parts): OperatorHandlers<ScheduleCalls> => ({
  'lottery.emblems': () =>
    Promise.resolve({
      list: pictures.list(emblems).map((art) => ({ art, src: pictures.find({ art })?.src ?? '' })),
    }),
  'lottery.addLottery': async ({ context, body }) => {
    refusePicture(pictures, body.art)
    const reply = await context.run('lottery.add', async (tools) => {
      const oddsTerms = await findOddsTerms(tools.tx, context.merchant)
      await addLottery(tools, { jobs, oddsTerms }, body)
      return {}
    })
    jobs.wake()
    return reply
  },
  'lottery.addJointLottery': async ({ context, body }) => {
    refusePicture(pictures, body.art)
    const reply = await context.run('lottery.add_joint', async (tools) => {
      const oddsTerms = await findOddsTerms(tools.tx, context.merchant)
      await addJointLottery(tools, { jobs, oddsTerms }, body)
      return {}
    })
    jobs.wake()
    return reply
  },
  'lottery.setSchedule': ({ context, params: { code }, body: { before, after } }) =>
    context.run('lottery.schedule', async ({ tx, audit, emit }) => {
      const [row] = await lockLotteries(tx, code)
      if (!row) throw new Refused('not_found')
      if (!isSameSchedule(scheduleRow(row), before)) throw new Refused('stale_edit')
      // A joint lottery draws when its parts do.
      if (row.parts && !areSameTimes(before, after)) throw new Refused('invalid_request', { field: 'everySeconds' })
      refuseSchedule(after, row.close_offset_seconds)
      await updateSchedule(tx, code, after)
      audit({ action: 'lottery.schedule', subject: `lottery:${code}`, before: flat(before), after: flat(after) })
      emit({ topic: 'content', body: {} })
      return {}
    }),
})

/** @throws Refused invalid_request */
function refusePicture(pictures: Pick<Pictures, 'find'>, art: string): void {
  if (!art.startsWith(emblems) || !pictures.find({ art })) throw new Refused('invalid_request', { field: 'art' })
}

type Wish = OperatorCallInput<'lottery.addLottery'>['body']

/** @throws Refused not_found, code_taken, invalid_request, odds_refused */
async function addLottery(
  { tx, scope, audit, emit }: CommandTools,
  { jobs, oddsTerms }: AddingParts,
  { code, like, art, schedule, terms, isInEntertainment }: Wish,
): Promise<void> {
  const [model] = await lockLotteries(tx, like)
  if (!model) throw new Refused('not_found')
  refuseSchedule(schedule, terms.closeOffsetSeconds)
  if (!isOrdered(terms.series)) throw new Refused('invalid_request', { field: 'series' })
  const game = parseGame(model.game)
  if (!game) throw new Error(`lottery ${like} has no game that is known`)
  const named = gameNamed(game, code)
  refuseSeries(named, terms.series.max, oddsTerms)
  const odds = isInEntertainment ? defaultOdds(named) : null
  if (odds) refuseAllOdds(gameAt(named, new Date()), odds, oddsTerms)
  const isAdded = await insertLottery(tx, {
    merchant_id: scope.merchant,
    code,
    icon: JSON.stringify({ art }),
    game: JSON.stringify(named),
    ...columnsOf(schedule),
    close_offset_seconds: terms.closeOffsetSeconds,
    odds: odds && JSON.stringify(odds),
    rules: JSON.stringify({ ...(model.rules as StoredRules), series: seriesOf(terms.series) }),
    sale: terms.sale,
    position: await nextPosition(tx),
  })
  if (!isAdded) throw new Refused('code_taken', { code })
  await copyStakes(tx, { from: like, to: code })
  await jobs.schedule(tx, clockJob(scope.merchant, code))
  audit({
    action: 'lottery.add',
    subject: `lottery:${code}`,
    after: { like, art, isInEntertainment, sale: terms.sale, ...flat(schedule) },
  })
  emit({ topic: 'content', body: {} })
}

/** A draw must fit into its day, and its close behind the draw before. @throws Refused invalid_request */
function refuseSchedule({ weekdays, ...times }: Schedule, closesBeforeSeconds: number): void {
  const schedule: DrawSchedule = { ...times, ...(weekdays && { weekdays }), closesBeforeSeconds, dayOffsetMinutes: 0 }
  if (closesBeforeSeconds >= times.everySeconds) throw new Refused('invalid_request', { field: 'closeOffsetSeconds' })
  try {
    findOpenDraw(schedule, new Date())
  } catch (cause) {
    if (cause instanceof RangeError) throw new Refused('invalid_request', { field: 'drawsPerDay' })
    throw cause
  }
}

const flat = ({ weekdays, names, ...schedule }: Schedule) => ({
  ...schedule,
  ...Object.fromEntries(Object.entries(names).map(([language, name]) => [`name${language}`, name])),
  weekdays: weekdays?.join(',') ?? null,
})
