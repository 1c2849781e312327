import { expect, test } from 'vitest'
import { createMemberTurns, type TurnKind } from './member-turns.ts'

/** Work that ends when the test says so. */
function workshop() {
  const running: (() => void)[] = []
  let most = 0
  return {
    work: () =>
      new Promise<void>((resolve) => {
        running.push(resolve)
        most = Math.max(most, running.length)
      }),
    endOne: async () => {
      running.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
    running: () => running.length,
    most: () => most,
  }
}

test.each([
  ['write', 3],
  ['read', 8],
  ['grouped', 16],
] as const)(
  'of one member’s requests to %s some run at once, others wait, more are refused',
  async (kind: TurnKind, atOnce) => {
    const reported: object[] = []
    const turns = createMemberTurns((facts) => reported.push(facts))
    const { work, endOne, running, most } = workshop()
    const answers = Array.from({ length: atOnce + 64 + 3 }, () =>
      turns.run('flooder', kind, work).then(
        () => 'done',
        (cause: { code: string }) => cause.code,
      ),
    )
    await new Promise((resolve) => setImmediate(resolve))
    expect(running()).toBe(atOnce)
    expect(reported).toEqual(Array.from({ length: 3 }, () => ({ memberId: 'flooder', kind })))
    const other = turns.run('other', kind, async () => 'served')
    expect(await other).toBe('served')
    while (running() > 0) await endOne()
    expect(most()).toBe(atOnce)
    const counted = await Promise.all(answers)
    expect(counted.filter((answer) => answer === 'done')).toHaveLength(atOnce + 64)
    expect(counted.slice(-3)).toEqual(['rate_limited', 'rate_limited', 'rate_limited'])
  },
)

test('a request that fails gives its turn on', async () => {
  const turns = createMemberTurns(() => {})
  const fail = () => turns.run('member', 'write', () => Promise.reject(new Error('refused')))
  const tries = await Promise.allSettled(Array.from({ length: 10 }, fail))
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await turns.run('member', 'write', async () => 'served')).toBe('served')
})
