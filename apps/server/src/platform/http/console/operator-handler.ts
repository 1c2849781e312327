import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '@fairground/contract'
import type { OperatorCallName, OperatorCalls, Permission } from '@fairground/contract/console'
import type { CommandTools } from '../../commands/command.ts'
import type { MerchantId, Reader } from '../../db/database.ts'
import type { Scope } from '../../scope.ts'
import type { Form } from '../form.ts'

/** The operator behind a session. */
export interface Staff {
  id: string
  name: string
  role: string
  permissions: readonly Permission[]
  mustChangePassword: boolean
  isConfirmed: boolean
  /** Who they are was proven a few minutes ago. */
  isProven: boolean
  expiresAt: Date
}

/** The context of a call that needs nobody. */
export interface ConsoleRequest {
  address: string
  userAgent: string
  /** In the browser's address, with its port. */
  host: string
  /** Who has logged in with this browser, as it was kept there; null: nobody. */
  remembered: string | null
  /** Keeps the session in the browser, with who has logged in there; or ends it with null. */
  keepSession: (token: string | null, remembered?: string) => void
}

export interface StaffRequest extends ConsoleRequest {
  staff: Staff
  /** Of the session. */
  token: string
}

/** The context of a call about one of the operator's merchants. */
export interface MerchantRequest extends StaffRequest {
  merchant: MerchantId
  scope: Scope
  db: Reader
  /** Runs a change in the operator's name; a retry with the same key gets the first reply. */
  run: <Reply>(name: string, work: (tools: CommandTools) => Promise<Reply>) => Promise<Reply>
  /**
   * The same for a look at personal data: a retry looks again and leaves its own trace, because a stored reply would keep
   * what was seen.
   */
  look: <Reply>(name: string, work: (tools: CommandTools) => Promise<Reply>) => Promise<Reply>
}

type ContextOf<Call> = Call extends { access: 'guest' }
  ? ConsoleRequest
  : Call extends { of: 'merchant' }
    ? MerchantRequest
    : StaffRequest

export interface OperatorInput<Name extends OperatorCallName> {
  context: ContextOf<OperatorCalls[Name]>
  params: ParamsOf<OperatorCalls[Name]>
  query: QueryOf<OperatorCalls[Name]>
  body: OperatorCalls[Name] extends { accepts: 'multipart' } ? Form : BodyOf<OperatorCalls[Name]>
}

export type OperatorHandler<Name extends OperatorCallName> = (
  input: OperatorInput<Name>,
) => Promise<ReplyOf<OperatorCalls[Name]>>

/** A module's share of the console's calls. */
export type OperatorHandlers<Name extends OperatorCallName> = { [Each in Name]: OperatorHandler<Each> }
/** All of them: one without a handler does not compile. */
export type AllOperatorHandlers = OperatorHandlers<OperatorCallName>
