import { expect, test } from 'vitest'
import { createChance } from '../../../testing/seeded-random.ts'
import { makeCaptchaTask, type CaptchaTask } from './captcha-task.ts'

const { below } = createChance()
const chance = () => below(2 ** 32) / 2 ** 32
const shareMax = 0.015

test.each(['equation', 'characters'] as const)('no answer to %s is worth guessing', (kind) => {
  const tasks = tasksOf(kind, 50_000)
  const counts = new Map<string, number>()
  for (const { answer } of tasks) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  expect(Math.max(...counts.values()) / tasks.length).toBeLessThan(shareMax)
})

test('an equation is the sum of a number of two digits and one of one', () => {
  for (const { text, answer } of tasksOf('equation', 2_000)) {
    const [, a, b] = /^(\d\d)\+(\d)=$/.exec(text) ?? []
    expect(Number(a) + Number(b)).toBe(Number(answer))
  }
})

function tasksOf(kind: CaptchaTask['kind'], count: number): CaptchaTask[] {
  const tasks: CaptchaTask[] = []
  while (tasks.length < count) {
    const task = makeCaptchaTask(chance)
    if (task.kind === kind) tasks.push(task)
  }
  return tasks
}
