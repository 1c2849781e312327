import { ConfigFault } from './platform/config.ts'
import { KeyFault } from './platform/crypto/installation-keys.ts'
import { isDatabaseDown, sqlStateOf } from './platform/db/transact.ts'
import { DependencyFailed } from './platform/refused.ts'
import { OperatorFault } from './platform/operator/operator-command.ts'
import { createTerminal } from './operator/terminal.ts'
import { runOperator } from './operator/run-operator.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function sentenceOf(cause: unknown): string {
  if (cause instanceof OperatorFault || cause instanceof ConfigFault || cause instanceof KeyFault) return cause.message
  if (cause instanceof DependencyFailed)
    return `The ${cause.dependency} does not answer, or has lost what was asked for.`
  if (isDatabaseDown(cause)) return 'The database does not answer: is DATABASE_URL right, and is it running?'
  // Undefined table or column.
  if (/^42(P01|703)$/.test(sqlStateOf(cause) ?? ''))
    return 'The database is of another version than this program: start the platform once, which brings it up to date.'
  const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
  return `The command failed: ${first || 'no reason was given'}.`
}

const terminal = createTerminal(process.stdin, process.stderr)
runOperator({ words: process.argv.slice(2), env: process.env, say, ask: terminal.ask })
  .catch((cause: unknown) => {
    process.stderr.write(`${sentenceOf(cause)}\n`)
    process.exitCode = 1
  })
  .finally(terminal.close)
