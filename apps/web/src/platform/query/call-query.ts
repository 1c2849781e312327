import type { CallName, Calls } from '@fairground/contract'
import type { CallInput, CallReply, Endpoint } from '@fairground/contract/endpoint'
import type { QueryKey } from '@tanstack/react-query'
import { queryKey } from './query-key.ts'

/** Distributes, so that a name and its endpoint must belong together. */
type EndpointOf<Name extends CallName> = Endpoint<Calls[Name]>

export interface CallQuery<Reply> {
  queryKey: QueryKey
  meta: Record<string, unknown>
  /** Never set: it carries the reply's type. */
  reply?: Reply
}

/**
 * What a feature's `api.ts` exports for reading: key and fetching follow from the call.
 *
 *     export const noticesQuery = callQuery('content.notices', notices)
 */
export const callQuery =
  <Name extends CallName>(name: Name, endpoint: EndpointOf<Name>) =>
  (...[input]: InputOf<Name>): CallQuery<CallReply<Calls[Name]>> => ({
    queryKey: queryKey(name, input),
    meta: { endpoint, input: input ?? {} },
  })

type InputOf<Name extends CallName> =
  Record<string, never> extends CallInput<Calls[Name]>
    ? [input?: CallInput<Calls[Name]>]
    : [input: CallInput<Calls[Name]>]
