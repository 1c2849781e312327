import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { createCommands } from '../platform/command.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { createKeyring } from '../platform/crypto/keyring.ts'
import { createDatabase } from '../platform/db/database.ts'
import { createPool } from '../platform/db/pool.ts'
import { createOutbox } from '../platform/events/outbox.ts'
import { createLog } from '../platform/log.ts'
import { createPictureStore } from '../platform/picture-store/index.ts'
import { createMerchants, type Merchant } from '../modules/merchants/index.ts'
import { OperatorFault, type Desk, type Given, type OperatorCommand } from './command.ts'
import { depositCommands } from './deposit-commands.ts'
import { helpText } from './help-text.ts'
import { kycCommands } from './kyc-commands.ts'
import { ledgerCommands } from './ledger-commands.ts'
import { memberCommands } from './member-commands.ts'
import { suspenseCommands } from './suspense-commands.ts'
import { transferCommands } from './transfer-commands.ts'
import { withdrawalCommands } from './withdrawal-commands.ts'

/** Every command: a file of them for each noun. */
const commands: readonly OperatorCommand[] = [
  ...kycCommands,
  ...memberCommands,
  ...depositCommands,
  ...withdrawalCommands,
  ...suspenseCommands,
  ...transferCommands,
  ...ledgerCommands,
]

const commonOptions = {
  operator: { type: 'string' },
  merchant: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig

export interface OperatorRun {
  words: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  say: (line: string) => void
}

/** @throws OperatorFault, ConfigFault with one sentence for the person at the keyboard */
export async function runOperator({ words, env, say }: OperatorRun): Promise<void> {
  const isHelp = words.length === 0 || words.some((word) => word === '--help' || word === '-h')
  if (isHelp) return say(helpText(commands))
  const { command, given } = read(words)
  const operator = nameOf(given.values['operator'] ?? env['FAIRGROUND_OPERATOR'])
  if (command.isAudited && !operator)
    throw new OperatorFault(`${command.name} needs --operator <name>: it stands in the audit trail.`)
  await atDesks({ config: readConfig(env), say, operator: operator ?? 'operator' }, { command, given })
}

function read(words: readonly string[]): { command: OperatorCommand; given: Given } {
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

interface Office {
  config: Config
  say: (line: string) => void
  operator: string
}

async function atDesks(
  { config, say, operator }: Office,
  { command, given }: { command: OperatorCommand; given: Given },
): Promise<void> {
  const log = createLog('error')
  const database = createDatabase(createPool({ databaseUrl: config.databaseUrl, size: 3 }))
  try {
    const merchants = await createMerchants(database, log)
    merchants.stop()
    const outbox = createOutbox({ database, log, merchants: () => merchants.list().map(({ id }) => id) })
    await outbox.start()
    const transactions = createCommands(database, outbox)
    const deskOf = (merchant: Merchant): Desk => ({
      merchant,
      db: database.of(merchant.id),
      keyring: createKeyring(config.secret),
      pictureStore: createPictureStore(config, 'kyc'),
      receiptStore: createPictureStore(config, 'receipts'),
      run: (name, work) =>
        transactions.run({ scope: { merchant: merchant.id, actor: { kind: 'operator', id: operator } }, name }, work),
      say,
    })
    try {
      const faults: OperatorFault[] = []
      // What is wrong at one merchant keeps nobody from looking at the next.
      for (const merchant of choose(merchants.list(), given.values['merchant'], command))
        await command.run(deskOf(merchant), given).catch((cause: unknown) => {
          if (!(cause instanceof OperatorFault)) throw cause
          faults.push(cause)
        })
      if (faults.length > 0) throw new OperatorFault(faults.map(({ message }) => message).join('\n'))
    } finally {
      await outbox.stop()
    }
  } finally {
    await database.close()
  }
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
