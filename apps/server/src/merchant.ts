import { parseArgs } from 'node:util'
import { createCommands } from './platform/commands/command.ts'
import { ConfigFault, readConfig } from './platform/config.ts'
import { KeyFault, readStudioKey } from './platform/crypto/installation-keys.ts'
import { createDatabase } from './platform/db/database.ts'
import { createPool } from './platform/db/pool.ts'
import { createOutbox } from './platform/events/outbox.ts'
import { createLog } from './platform/log.ts'
import { OperatorFault } from './platform/operator/operator-command.ts'
import { addMerchant } from './seed/add-merchant.ts'

const usage = `npm run merchant -- add <folder> --operator <name>

  Sets up another merchant from a folder like demo/meridian, beside a running platform or on one that is stopped.
  Files that the folder does not have are taken from demo/.

  --operator <name>      who is given it in the console; may stand several times
  --data <folder>        the platform's data folder (./data)
  --database-url <url>   the platform's database, where it is not the embedded one (also: DATABASE_URL)`

async function main(): Promise<void> {
  const { values, positionals } = readWords(process.argv.slice(2))
  const [command, folder, ...more] = positionals
  if (values.help || command === undefined) return void process.stdout.write(`${usage}\n`)
  if (command !== 'add' || folder === undefined || more.length > 0) throw new OperatorFault(`It reads: add <folder>`)
  const operators = values.operator ?? []
  if (operators.length === 0) throw new OperatorFault('Nobody could work for it: name an operator with --operator.')
  const keyFile = process.env['FAIRGROUND_STUDIO_PUBLIC_KEY_FILE']
  if (!keyFile) throw new OperatorFault('FAIRGROUND_STUDIO_PUBLIC_KEY_FILE is not set.')
  const { databaseUrl } = readConfig(process.env)
  // Merchants belong to the owner of the tables: the platform's own role cannot add one.
  const owner = createPool({ databaseUrl, size: 1, asOwner: true })
  const database = createDatabase(createPool({ databaseUrl, size: 1 }))
  try {
    const commands = createCommands(database, createOutbox({ database, log: createLog('warn'), merchants: () => [] }))
    const demoDir = process.env['FAIRGROUND_DEMO_DIR'] ?? 'demo'
    const parts = { owner, commands, demoDir, studioKey: readStudioKey(keyFile) }
    const { code, hosts } = await addMerchant(parts, { folder, operators })
    process.stdout.write(`The merchant ${code} is set up: ${hosts.join(', ')}\n`)
  } finally {
    await owner.end()
    await database.close()
  }
}

function readWords(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { operator: { type: 'string', multiple: true }, help: { type: 'boolean', default: false } },
    })
  } catch (cause) {
    throw new OperatorFault(cause instanceof Error ? cause.message : String(cause))
  }
}

main().catch((cause: unknown) => {
  const isPlain = cause instanceof OperatorFault || cause instanceof ConfigFault || cause instanceof KeyFault
  const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
  process.stderr.write(`${isPlain ? first : `The merchant was not set up: ${first || 'no reason was given'}.`}\n`)
  process.exitCode = 1
})
