import type { BodyOf, CallName, Calls, ParamsOf, QueryOf, ReplyOf } from '@fairground/contract'
import type { Form } from './form.ts'
import type { MemberContext, RequestContext } from '../scope.ts'

/** A call that is not open to guests has a session. */
type ContextOf<Name extends CallName> = 'guest' extends Calls[Name]['audience'][number] ? RequestContext : MemberContext

export type HandlerInput<Name extends CallName> = {
  context: ContextOf<Name>
  params: ParamsOf<Calls[Name]>
  query: QueryOf<Calls[Name]>
  body: Calls[Name] extends { accepts: 'multipart' } ? Form : BodyOf<Calls[Name]>
}

export type Handler<Name extends CallName> = (input: HandlerInput<Name>) => Promise<ReplyOf<Calls[Name]>>

/** A module's share of the calls. */
export type Handlers<Name extends CallName> = { [Each in Name]: Handler<Each> }
/** All of them: one without a handler does not compile. */
export type AllHandlers = Handlers<CallName>
