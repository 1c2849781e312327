import { randomUUID } from 'node:crypto'
import {
  sendOperatorCall,
  type OperatorCallInput,
  type OperatorCallName,
  type OperatorReply,
} from '@fairground/contract/console'
import { consoleOrigin } from './console.ts'
import { openOperatorSession, type OperatorName } from './operator.ts'

export type StaffCall = <Name extends OperatorCallName>(
  name: Name,
  input?: Partial<OperatorCallInput<Name>>,
) => Promise<OperatorReply<Name>>

/** What somebody of the staff does at the console, for journeys that are about the player: by its calls, without a page. */
export async function actAs(name: OperatorName): Promise<StaffCall> {
  const session = await openOperatorSession(process.env['FAIRGROUND_DATABASE_URL'] ?? '', name)
  const headers = { Merchant: 'demo', Cookie: `fairground-console=${session}` }
  const transport = { fetch, baseUrl: consoleOrigin(), headers: () => headers }
  return (call, input = {}) =>
    sendOperatorCall(transport, call, { ...input, options: { idempotencyKey: randomUUID() } } as never)
}
