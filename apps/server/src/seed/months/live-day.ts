import { sql } from 'kysely'
import { runPeriods } from '../../modules/agents/index.ts'
import type { DemoData } from '../demo-data.ts'
import { seedContracts } from '../seed-contracts.ts'
import { listAccounts } from '../seed-members.ts'
import type { Life } from './life.ts'
import { payDay } from './commissions.ts'
import { openLink, visitLinks } from './links.ts'
import { planDay, type Day } from './plan-day.ts'
import { play } from './play.ts'
import { register } from './register.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const hoursOfDay = 24
/** A little more than the platform waits after the end of a period. */
const periodsAfterMs = 12 * minuteMs
/** A day has been over for an hour when its commissions are paid. */
const commissionsAfterMs = 65 * minuteMs
const newcomersAfterMs = 35 * minuteMs
/** As late as most have come. */
const visitsAfterMs = 20 * hourMs
const drawAfterMs = 5_000
/** Whatever is younger is left to the jobs of the platform that starts. */
const untilNowMs = 2 * minuteMs

interface LivedDay {
  /** From 0. */
  number: number
  startsAt: number
  now: number
}

interface Moment {
  at: number
  run: () => Promise<void>
}

/** One day, moment by moment: between two of them members play. */
export async function liveDay(life: Life, lived: LivedDay): Promise<void> {
  const until = Math.min(lived.startsAt + hoursOfDay * hourMs, lived.now - untilNowMs)
  const day: Day = { number: lived.number, startsAt: new Date(lived.startsAt) }
  life.planned = planDay(life.demo.months, life.chance, { day, accounts: [...life.members.keys()] }).filter(
    ({ at }) => at.getTime() < until - minuteMs,
  )
  const moments = momentsOf(life, lived)
  for (;;) {
    const next = [...moments, ...drawsOf(life)].toSorted((a, b) => a.at - b.at)[0]
    const at = Math.min(next?.at ?? until, until)
    await play(life, new Date(at))
    if (!next || next.at >= until) return
    await life.past.set(new Date(next.at))
    await next.run()
    const index = moments.indexOf(next)
    if (index >= 0) moments.splice(index, 1)
  }
}

function momentsOf(life: Life, { number, startsAt }: LivedDay): Moment[] {
  const { demo, days, ids } = life
  const { hourlyDays, newcomers, links } = demo.months
  const isHourly = number >= days - hourlyDays
  const zone = { get: () => demo.merchant }
  const pay = () => runPeriods({ ...life, merchants: zone }, life.merchant)
  const hours = Array.from({ length: isHourly ? hoursOfDay : 1 }, (_, hour) => hour)
  return [
    ...hours.map((hour) => ({ at: startsAt + hour * hourMs + periodsAfterMs, run: pay })),
    ...(number === days - hourlyDays
      ? [{ at: startsAt + minuteMs, run: () => seedContracts(life, ids, listSigned(demo, { isHourly: true })) }]
      : []),
    ...links
      .filter(({ fromDay }) => fromDay === number)
      .map((link) => ({ at: startsAt + 2 * minuteMs, run: () => openLink(life, link) })),
    { at: startsAt + commissionsAfterMs, run: () => payDay(life) },
    { at: startsAt + visitsAfterMs, run: () => visitLinks(life, number, new Date(startsAt + visitsAfterMs)) },
    ...(number === days - 1 ? [{ at: startsAt + visitsAfterMs, run: () => readMail(life) }] : []),
    ...listAccounts(demo)
      .filter(({ username }) => newcomers[username] === number)
      .map((account) => ({ at: startsAt + newcomersAfterMs, run: () => register(life, account) })),
  ]
}

/** What a demo shows as new is of its last hours. */
const readMail = async ({ database, merchant }: Life): Promise<void> => {
  await sql`update inbox_message set read_at = now() where read_at is null`.execute(database.of(merchant))
}

/** Hours are many: contracts of hourly salaries are younger than the rest. */
export const listSigned = ({ contracts }: DemoData, { isHourly }: { isHourly: boolean }) =>
  contracts.signed.filter(({ isAccepted, terms }) => isAccepted && (terms.kind === 'hourly_salary') === isHourly)

const drawsOf = ({ open, draws }: Life): Moment[] =>
  [...open].map(([code, { drawsAt }]) => ({
    at: drawsAt.getTime() + drawAfterMs,
    run: async () => void open.set(code, await draws.run(code)),
  }))
