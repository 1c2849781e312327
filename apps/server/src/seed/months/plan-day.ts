import type { Chance } from './chance.ts'
import type { Habit, MonthsData } from './months-data.ts'

export interface PlannedRound {
  kind: 'round'
  at: Date
  account: string
  game: string
  stake: string
  returnPercent: number
}

export interface PlannedOrder {
  kind: 'order'
  at: Date
  account: string
  lottery: string
  unit: string
  line: { play: string; content: string; notes: number }
  multiple: number
}

export type Planned = PlannedRound | PlannedOrder

export interface Day {
  /** From 0. */
  number: number
  startsAt: Date
}

const minuteMs = 60_000
/** Members play from 01:00 to 23:40, mostly in the evening. */
const firstMinute = 60
const lastMinute = 1_420
/** In percent of the usual, on the first day and the last: the team has grown. */
const [activeAtFirst, activeAtLast] = [70, 110]

export const habitOf = ({ habits, people }: MonthsData, chance: Chance, account: string): Habit => {
  const known = habits.find(({ name }) => name === people[account])
  return known ?? chance.byShare(`habit/${account}`, habits)
}

/** What these members do on one day, in the order of time. */
export function planDay(
  data: MonthsData,
  chance: Chance,
  { day, accounts }: { day: Day; accounts: string[] },
): Planned[] {
  const weekday = day.startsAt.getUTCDay()
  const mood =
    activeAtFirst +
    ((activeAtLast - activeAtFirst) * day.number) / data.days +
    chance.whole(`mood/${day.number}`, -18, 18)
  return accounts
    .flatMap((account) => {
      const habit = habitOf(data, chance, account)
      const key = `${day.number}/${account}`
      const isOver = habit.untilDay !== undefined && day.number > habit.untilDay
      const plays = ((habit.playsOn[weekday] ?? 0) * mood) / 100
      if (isOver || chance.part(`plays/${key}`) * 100 >= plays) return []
      return [
        ...planRounds(data, chance, { habit, account, day }),
        ...planOrders(data, chance, { habit, account, day }),
      ]
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

interface Player {
  habit: Habit
  account: string
  day: Day
}

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

function planRounds({ games, returns }: MonthsData, chance: Chance, { habit, account, day }: Player): PlannedRound[] {
  const key = `${day.number}/${account}`
  return times(chance.whole(`rounds/${key}`, ...habit.rounds)).map((index) => ({
    kind: 'round',
    at: timeIn(chance, day, `round/${key}/${index}`),
    account,
    game: chance.one(`game/${key}/${index}`, games),
    stake: chance.one(`stake/${key}/${index}`, habit.stakes),
    returnPercent: chance.byShare(`return/${key}/${index}`, returns).percent,
  }))
}

function planOrders({ lotteries }: MonthsData, chance: Chance, { habit, account, day }: Player): PlannedOrder[] {
  const key = `${day.number}/${account}`
  return times(chance.whole(`orders/${key}`, ...habit.orders)).map((index) => {
    const { code, unit, lines } = chance.one(`lottery/${key}/${index}`, lotteries)
    return {
      kind: 'order',
      at: timeIn(chance, day, `order/${key}/${index}`),
      account,
      lottery: code,
      unit,
      line: chance.one(`line/${key}/${index}`, lines),
      multiple: chance.one(`multiple/${key}/${index}`, habit.multiples),
    }
  })
}

/** The later of two moments: more is played in the evening. */
function timeIn(chance: Chance, { startsAt }: Day, key: string): Date {
  const moment = Math.max(chance.part(`${key}/a`), chance.part(`${key}/b`))
  return new Date(startsAt.getTime() + Math.floor((firstMinute + moment * (lastMinute - firstMinute)) * minuteMs))
}
