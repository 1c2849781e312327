import {
  sendOperatorCall,
  type OperatorCallInput,
  type OperatorCallName,
  type OperatorReply,
} from '@fairground/contract/console'
import { randomUUID } from 'node:crypto'
import { openOperatorSession } from '../../e2e/testing/operator.ts'

export interface ConsoleSession {
  origin: string
  headers: Record<string, string>
  call: <Name extends OperatorCallName>(name: Name, input: OperatorCallInput<Name>) => Promise<OperatorReply<Name>>
}

/** Somebody of the staff who is logged in to the console, and changes things there. */
export async function openConsole(options: { databaseUrl: string; port: number }): Promise<ConsoleSession> {
  const token = await openOperatorSession(options.databaseUrl, 'alice')
  // `npm start` serves the console three ports after the site.
  const origin = `http://127.0.0.1:${options.port + 3}`
  const headers = { Cookie: `fairground-console=${token}`, Merchant: 'demo' }
  const transport = { fetch, baseUrl: origin, headers: () => headers }
  return {
    origin,
    headers,
    call: (name, input) =>
      sendOperatorCall(transport, name, { ...input, options: { idempotencyKey: randomUUID() } } as never),
  }
}
