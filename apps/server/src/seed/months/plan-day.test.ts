import path from 'node:path'
import { expect, test } from 'vitest'
import { readDemoData } from '../demo-data.ts'
import { listAccounts } from '../seed-members.ts'
import { createChance } from './chance.ts'
import { planDay, type Planned } from './plan-day.ts'

const demo = readDemoData(path.resolve(import.meta.dirname, '../../../../../demo'))
const { months } = demo
const accounts = listAccounts(demo).map(({ username }) => username)
const startsAt = new Date('2026-09-01T00:00:00Z')
const dayMs = 86_400_000

const planOf = (number: number): Planned[] =>
  planDay(months, createChance(months.seed), {
    day: { number, startsAt: new Date(startsAt.getTime() + number * dayMs) },
    accounts,
  })
const all = Array.from({ length: months.days }, (_, number) => planOf(number))
const daysOf = (account: string): number[] =>
  all.flatMap((plan, number) => (plan.some((each) => each.account === account) ? [number] : []))

test('a plan is the same each time, in the order of time, and within its day', () => {
  expect(planOf(40)).toEqual(all[40])
  for (const [number, plan] of all.entries()) {
    const times = plan.map(({ at }) => at.getTime() - startsAt.getTime() - number * dayMs)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.every((time) => time >= 0 && time < dayMs)).toBe(true)
  }
})

test('the demo has somebody strong, somebody idle and somebody who has stopped', () => {
  expect(daysOf('teresa').length).toBeGreaterThan(months.days / 2)
  expect(daysOf('dung_t1')).toEqual([])
  const stopped = daysOf('quockhanh')
  expect(stopped.length).toBeGreaterThan(3)
  expect(stopped.at(-1)).toBeLessThanOrEqual(24)
})

test('everybody who is named in the months is of the demo', () => {
  const habits = months.habits.map(({ name }) => name)
  for (const [account, habit] of Object.entries(months.people)) {
    expect(accounts).toContain(account)
    expect(habits).toContain(habit)
  }
  for (const account of Object.keys(months.newcomers)) expect(accounts).toContain(account)
})
