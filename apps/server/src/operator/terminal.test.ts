import { PassThrough, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTerminal } from './terminal.ts'

/** What the person sees, and a keyboard. */
function keyboard({ isTTY }: { isTTY: boolean }) {
  const shown: string[] = []
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      shown.push(chunk.toString())
      done()
    },
  })
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input }) as never
  return { input: input as PassThrough, screen: () => shown.join(''), terminal: createTerminal(input, output) }
}

test('a secret is not shown while it is typed, other answers are', async () => {
  const { input, screen, terminal } = keyboard({ isTTY: true })
  const password = terminal.ask('Password', { isSecret: true })
  input.write('hunterX\u007f2\r')
  expect(await password).toBe('hunter2')
  const code = terminal.ask('Code')
  input.write('123456\r')
  expect(await code).toBe('123456')
  expect(screen()).toMatch(/^Password: \nCode: /)
  expect(screen()).not.toMatch(/hunter/)
  expect(screen()).toContain('123456')
})

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s cancels', async (_key, typed) => {
  const { input, terminal } = keyboard({ isTTY: true })
  const answer = terminal.ask('Password', { isSecret: true })
  input.write(typed)
  await expect(answer).rejects.toThrow('Cancelled.')
})

test('without a keyboard each answer is a line, and a missing one is told', async () => {
  const { input, screen, terminal } = keyboard({ isTTY: false })
  input.end('first \nsecond\n')
  expect(await terminal.ask('Password', { isSecret: true })).toBe('first ')
  expect(await terminal.ask('Code')).toBe('second')
  await expect(terminal.ask('New password')).rejects.toThrow('The input ends before the answer to: New password.')
  expect(screen()).toBe('')
  terminal.close()
})
