import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ReadStream } from 'node:tty'
import { OperatorFault, type Ask } from '../platform/operator/operator-command.ts'

export interface Terminal {
  ask: Ask
  close: () => void
}

/** A person answers at the keyboard, secrets without an echo; without a keyboard each answer is a line of the input. */
export function createTerminal(input: ReadStream | NodeJS.ReadStream, output: Writable): Terminal {
  if (input.isTTY)
    return {
      ask: (question, { isSecret = false } = {}) => askPerson({ input, output, isSecret }, question),
      close: () => {},
    }
  let lines: AsyncIterator<string> | null = null
  return {
    ask: async (question) => {
      lines ??= createInterface({ input })[Symbol.asyncIterator]()
      const { value, done } = await lines.next()
      if (done) throw new OperatorFault(`The input ends before the answer to: ${question}.`)
      return value
    },
    close: () => void (lines && input.destroy()),
  }
}

interface Question {
  input: ReadStream | NodeJS.ReadStream
  output: Writable
  isSecret: boolean
}

function askPerson({ input, output, isSecret }: Question, question: string): Promise<string> {
  output.write(`${question}: `)
  // What is typed is echoed by the line editor, so nothing is seen where it writes to nowhere.
  const echo = isSecret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : output
  const reader = createInterface({ input, output: echo, terminal: true, historySize: 0 })
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      reader.removeAllListeners()
      reader.close()
      if (isSecret) output.write('\n')
      finish()
    }
    reader.once('line', (line) => end(() => resolve(line)))
    for (const event of ['SIGINT', 'close'] as const)
      reader.once(event, () => end(() => reject(new OperatorFault('Cancelled.'))))
  })
}
