import { randomUUID } from 'node:crypto'
import { CallFailed } from '@fairground/contract/client'
import {
  sendOperatorCall,
  type OperatorCallInput,
  type OperatorCallName,
  type OperatorReply,
} from '@fairground/contract/console'
import { newOperator, type TestOperator } from './operators.ts'
import { startPlatform, type PlatformOptions, type TestPlatform, type TestPlatformOptions } from './test-platform.ts'

export interface ConsolePlatform extends TestPlatform {
  consoleOrigin: string
}

/** A platform of its own that also serves the console. */
export const startConsolePlatform = (options: TestPlatformOptions): Promise<ConsolePlatform> =>
  startPlatformWithConsole(options)

export async function startPlatformWithConsole(options: PlatformOptions): Promise<ConsolePlatform> {
  const served = { port: 0, dir: null, addresses: [] }
  const platform = await startPlatform({ ...options, config: { console: served, ...options.config } })
  const { console } = platform.app
  if (!console) throw new Error('this platform serves no console')
  return { ...platform, consoleOrigin: await console.listen({ host: '127.0.0.1', port: 0 }) }
}

/** A browser with the console open. */
export interface ConsoleVisitor {
  call: <Name extends OperatorCallName>(name: Name, input?: Input<Name>) => Promise<OperatorReply<Name>>
  /** Makes a call that must be refused. @returns the refusal's code */
  refusal: <Name extends OperatorCallName>(name: Name, input?: Input<Name>) => Promise<string>
  /** As sent with every call. */
  headers: Record<string, string>
}

type Input<Name extends OperatorCallName> = Partial<OperatorCallInput<Name>> & { key?: string }

/** @param staff who is logged in; null: nobody */
export function createConsoleVisitor(
  { consoleOrigin }: ConsolePlatform,
  staff: Pick<TestOperator, 'token'> | null,
): ConsoleVisitor {
  const headers: Record<string, string> = {
    Merchant: 'demo',
    ...(staff && { Cookie: `fairground-console=${staff.token}` }),
  }
  const transport = { fetch, baseUrl: consoleOrigin, headers: () => headers }
  const call: ConsoleVisitor['call'] = (name, { key = randomUUID(), ...input } = {}) =>
    sendOperatorCall(transport, name, { ...input, options: { idempotencyKey: key } } as never)
  return {
    headers,
    call,
    refusal: async (name, input) => {
      try {
        await call(name, input)
      } catch (cause) {
        if (cause instanceof CallFailed) return cause.code
        throw cause
      }
      throw new Error(`${name} was not refused`)
    },
  }
}

/** Staff of this role, logged in. */
export async function newConsoleVisitor(
  platform: ConsolePlatform,
  role = 'owner',
): Promise<ConsoleVisitor & TestOperator> {
  const operator = await newOperator(platform)
  await platform.database.owner.query('update operator set role = $1 where id = $2', [role, operator.id])
  return { ...operator, ...createConsoleVisitor(platform, operator) }
}
