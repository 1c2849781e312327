import { createModules, operatorCommands } from '../app.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { readInstallationKeys, refuseForeignKeys } from '../platform/crypto/installation-keys.ts'
import { createLog } from '../platform/log.ts'
import type { Module } from '../platform/composition/module.ts'
import {
  OperatorFault,
  commandLine,
  type Ask,
  type Given,
  type OperatorCommand,
  type OperatorContext,
} from '../platform/operator/operator-command.ts'
import { createPictureStore } from '../platform/picture-store/index.ts'
import type { Merchant } from '../modules/merchants/index.ts'
import type { AccountCommand, AccountContext, Operators } from '../modules/operators/index.ts'
import { helpText } from './help-text.ts'
import { readCommand } from './read-command.ts'
import { sessionFileOf } from './session-file.ts'

/** Connections of one command. */
const poolSize = 3

export interface OperatorRun {
  words: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  say: (line: string) => void
  ask: Ask
}

/** @throws OperatorFault, ConfigFault with one sentence for the person at the keyboard */
export async function runOperator({ words, env, say, ask }: OperatorRun): Promise<void> {
  const isHelp = words.length === 0 || words.some((word) => word === '--help' || word === '-h')
  if (isHelp) return say(helpText(operatorCommands))
  const { command, given } = readCommand(words, operatorCommands)
  const config = { ...readConfig(env), poolSize }
  const sessionFile = sessionFileOf(env, config.dataDir)
  const token = env['FAIRGROUND_OPERATOR_SESSION'] || sessionFile.read()
  await refuseForeignKeys(config.databaseUrl, readInstallationKeys(config, env))
  const { context, modules } = await createModules(config, createLog('error'))
  const { operators } = modules
  try {
    await context.outbox.start()
    const merchants = choose(context.merchants.list(), given.values['merchant'])
    const session = await findSession(operators, token)
    checkSession(command, { token, session })
    if ('runForPlatform' in command)
      return await command.runForPlatform({ operators, merchants, session, sessionFile, say, ask }, given)
    if (merchants.length > 1 && !command.isForAll)
      throw new OperatorFault(`There are several merchants: name one with --merchant (${codesOf(merchants)}).`)
    if (command.isAudited && session) await checkMerchants(operators, session, merchants)
    await runForEach(merchants.map(contextFor({ config, context, session, say })), command, given)
  } finally {
    for (const { stop } of Object.values<Module>(modules)) await stop?.()
    await context.outbox.stop()
    await context.database.close()
  }
}

type Session = AccountContext['session']

async function findSession(operators: Operators, token: string | null): Promise<Session> {
  const operator = token ? await operators.findOperator(token) : undefined
  return token && operator ? { token, operator } : null
}

const toLogIn = 'log in with `npm run operator -- login <name>`.'

function checkSession(
  command: OperatorCommand | AccountCommand,
  { token, session }: { token: string | null; session: Session },
): void {
  const access = 'access' in command ? command.access : command.isAudited ? 'operator' : 'guest'
  // A list that needs nobody is shown to a scheduler, but not to a person whose role does not show it.
  const needsNobody = access === 'guest' || access === 'founder'
  if (needsNobody && (!session || !command.permission)) return
  if (!session && token) throw new OperatorFault(`Your session has ended: ${toLogIn}`)
  if (!session) throw new OperatorFault(`${command.name} needs an operator: ${toLogIn}`)
  if (session.operator.mustChangePassword && access !== 'newcomer')
    throw new OperatorFault('Choose a password of your own first: `npm run operator -- password`.')
  const { name, role, permissions, isConfirmed, isProven } = session.operator
  if (!isConfirmed && access !== 'newcomer')
    throw new OperatorFault(
      `${name} is not confirmed: an operator who did not create or reset this account says \`operators confirm ${name}\`.`,
    )
  if (command.stepsUp && !isProven)
    throw new OperatorFault(`${command.name} needs a login of the last ten minutes: ${toLogIn}`)
  if (command.permission && !permissions.includes(command.permission))
    throw new OperatorFault(`${name} is ${role}, which does not allow ${command.name}.`)
}

async function checkMerchants(
  operators: Operators,
  { operator }: NonNullable<Session>,
  merchants: readonly Merchant[],
): Promise<void> {
  for (const { id, code } of merchants)
    if (!(await operators.mayActFor(operator.id, id)))
      throw new OperatorFault(`${operator.name} may not act for ${code}.`)
}

interface ContextParts {
  config: Config
  context: Awaited<ReturnType<typeof createModules>>['context']
  session: Session
  say: (line: string) => void
}

const contextFor =
  ({ config, context, session, say }: ContextParts) =>
  (merchant: Merchant): OperatorContext => ({
    merchant,
    operatorName: session?.operator.name ?? 'command line',
    db: context.database.of(merchant.id),
    keyring: context.keyring,
    pictureStore: (room) => createPictureStore(config, room),
    run: (name, work, { reason } = {}) => {
      const actor = session
        ? ({ kind: 'operator', id: session.operator.id } as const)
        : ({ kind: 'system', id: commandLine } as const)
      const scope = { merchant: merchant.id, actor }
      return context.commands.run({ scope, name, address: commandLine, ...(reason && { reason }) }, work)
    },
    say,
  })

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

const codesOf = (merchants: readonly Merchant[]): string => merchants.map(({ code }) => code).join(', ')

/** The merchant that was named, or all. */
function choose(all: readonly Merchant[], code: unknown): readonly Merchant[] {
  if (typeof code !== 'string') return all
  const found = all.filter((merchant) => merchant.code === code)
  if (found.length === 0) throw new OperatorFault(`There is no merchant ${code}; there are ${codesOf(all)}.`)
  return found
}
