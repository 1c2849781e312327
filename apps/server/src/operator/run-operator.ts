import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { createModules, operatorCommands } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { readInstallationKeys, refuseForeignKeys } from '../platform/crypto/installation-keys.ts'
import { createLog } from '../platform/log.ts'
import type { Module } from '../platform/composition/module.ts'
import {
  OperatorFault,
  type Given,
  type OperatorCommand,
  type OperatorContext,
} from '../platform/operator/operator-command.ts'
import { createPictureStore } from '../platform/picture-store/index.ts'
import type { Merchant } from '../modules/merchants/index.ts'
import { helpText } from './help-text.ts'

const commonOptions = {
  operator: { type: 'string' },
  merchant: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig

/** Connections of one command. */
const poolSize = 3

export interface OperatorRun {
  words: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  say: (line: string) => void
}

/** @throws OperatorFault, ConfigFault with one sentence for the person at the keyboard */
export async function runOperator({ words, env, say }: OperatorRun): Promise<void> {
  const isHelp = words.length === 0 || words.some((word) => word === '--help' || word === '-h')
  if (isHelp) return say(helpText(operatorCommands))
  const { command, given } = read(words, operatorCommands)
  const name = nameOf(given.values['operator'] ?? env['FAIRGROUND_OPERATOR'])
  if (command.isAudited && !name)
    throw new OperatorFault(`${command.name} needs --operator <name>, which the audit trail records.`)
  const config = { ...readConfig(env), poolSize }
  await refuseForeignKeys(config.databaseUrl, readInstallationKeys(config, env))
  const { context, modules } = await createModules(config, createLog('error'))
  const { commands, database, keyring, merchants, outbox } = context
  const contextOf = (merchant: Merchant): OperatorContext => ({
    merchant,
    db: database.of(merchant.id),
    keyring,
    pictureStore: (room) => createPictureStore(config, room),
    run: (commandName, work) => {
      const scope = { merchant: merchant.id, actor: { kind: 'operator', id: name ?? 'operator' } } as const
      return commands.run({ scope, name: commandName }, work)
    },
    say,
  })
  try {
    await outbox.start()
    await runForEach(choose(merchants.list(), given.values['merchant'], command).map(contextOf), command, given)
  } finally {
    for (const { stop } of Object.values<Module>(modules)) await stop?.()
    await outbox.stop()
    await database.close()
  }
}

/** A failure at one merchant does not prevent the run for the next. */
async function runForEach(contexts: readonly OperatorContext[], command: OperatorCommand, given: Given): Promise<void> {
  const faults: OperatorFault[] = []
  for (const context of contexts)
    await command.run(context, given).catch((cause: unknown) => {
      if (!(cause instanceof OperatorFault)) throw cause
      faults.push(cause)
    })
  if (faults.length > 0) throw new OperatorFault(faults.map(({ message }) => message).join('\n'))
}

function read(
  words: readonly string[],
  commands: readonly OperatorCommand[],
): { command: OperatorCommand; given: Given } {
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

function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{1,63}$/u.test(value))
    throw new OperatorFault(
      'The name of an operator has 2 to 64 letters, digits, spaces, dots, hyphens, underscores or @.',
    )
  return value
}

function choose(all: readonly Merchant[], code: unknown, command: OperatorCommand): readonly Merchant[] {
  const codes = all.map((merchant) => merchant.code).join(', ')
  if (typeof code === 'string') {
    const found = all.filter((merchant) => merchant.code === code)
    if (found.length === 0) throw new OperatorFault(`There is no merchant ${code}; there are ${codes}.`)
    return found
  }
  if (all.length > 1 && !command.isForAll)
    throw new OperatorFault(`There are several merchants: name one with --merchant (${codes}).`)
  return all
}
