import { expect, test } from 'vitest'
import { groupCommit, type GroupOptions } from './group-commit.ts'

interface Call {
  inputs: readonly string[]
  answer: () => void
  fail: (cause: Error) => void
}

/** A lane whose calls end when they are told to. */
function lane(options: Partial<GroupOptions<string, string>> = {}) {
  const calls: Call[] = []
  const { submit } = groupCommit<string, string>({
    run: (inputs) =>
      new Promise((resolve, reject) => {
        calls.push({ inputs, answer: () => resolve(inputs.map((input) => input.toUpperCase())), fail: reject })
      }),
    sizeMax: 3,
    lanes: 2,
    isolates: () => true,
    ...options,
  })
  return { calls, submit, sent: () => calls.map(({ inputs }) => inputs.join('')) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('what arrives together travels together, and each gets its own answer', async () => {
  const { calls, submit } = lane()
  const answers = Promise.all(['a', 'b'].map(submit))
  await turn()
  expect(calls.map(({ inputs }) => inputs)).toEqual([['a', 'b']])
  calls[0]?.answer()
  expect(await answers).toEqual(['A', 'B'])
})

test('beside a call another starts only with a full group, and what is left waits for an end', async () => {
  const { calls, submit, sent } = lane()
  void submit('a')
  await turn()
  void submit('b')
  void submit('c')
  await turn()
  expect(sent()).toEqual(['a'])
  void submit('d')
  void submit('e')
  await turn()
  expect(sent()).toEqual(['a', 'bcd'])
  calls[1]?.answer()
  await turn()
  // Another is under way still, and one is no full group.
  expect(sent()).toEqual(['a', 'bcd'])
  calls[0]?.answer()
  await turn()
  expect(sent()).toEqual(['a', 'bcd', 'e'])
})

test('a call beside another may ask for fewer than a full group', async () => {
  const { submit, sent } = lane({ besideMin: 2 })
  void submit('a')
  await turn()
  void submit('b')
  await turn()
  expect(sent()).toEqual(['a'])
  void submit('c')
  await turn()
  expect(sent()).toEqual(['a', 'bc'])
})

test('inputs of one key take turns, in their order, and hold nobody else up', async () => {
  const { calls, submit, sent } = lane({ turnOf: (input) => input[0] ?? '', besideMin: 1 })
  void Promise.all(['a1', 'a2', 'b1', 'a3'].map(submit))
  await turn()
  expect(sent()).toEqual(['a1b1'])
  calls[0]?.answer()
  await turn()
  expect(sent()).toEqual(['a1b1', 'a2'])
  calls[1]?.answer()
  await turn()
  expect(sent()).toEqual(['a1b1', 'a2', 'a3'])
})

test('a failure that may be one member’s is tried by each alone', async () => {
  const { calls, submit, sent } = lane()
  const answers = Promise.allSettled(['a', 'b'].map(submit))
  await turn()
  calls[0]?.fail(new Error('one of them'))
  await turn()
  calls[1]?.answer()
  await turn()
  calls[2]?.fail(new Error('this one'))
  expect(sent()).toEqual(['ab', 'a', 'b'])
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: new Error('this one') },
  ])
})

test('a failure that is nobody’s is everybody’s', async () => {
  const { calls, submit } = lane({ isolates: () => false })
  const answers = Promise.allSettled(['a', 'b'].map(submit))
  await turn()
  calls[0]?.fail(new Error('the database is gone'))
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(calls).toHaveLength(1)
})
