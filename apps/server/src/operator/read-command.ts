import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { OperatorFault, type CommandUsage, type Given } from '../platform/operator/operator-command.ts'

const commonOptions = {
  merchant: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig

/** The command that the words name, and what it was given. @throws OperatorFault */
export function readCommand<Command extends CommandUsage>(
  words: readonly string[],
  commands: readonly Command[],
): { command: Command; given: Given } {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  if (!command)
    throw new OperatorFault(
      `There is no command ${words.slice(0, 2).join(' ')}: \`npm run operator -- --help\` lists them.`,
    )
  const options = { ...commonOptions, ...command.options }
  const args = words.slice(command.name.split(' ').length)
  const { values, positionals } = parse(args, options)
  const usage = [command.name, ...command.words].join(' ')
  if (positionals.length !== command.words.length) throw new OperatorFault(`It reads: ${usage}`)
  return { command, given: { words: positionals, values } }
}

function parse(args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (cause) {
    throw new OperatorFault(`${(cause as Error).message.split('. ')[0]}.`)
  }
}
