import type { CallName, Calls } from '@fairground/contract'
import type { CallInput, CallReply, Endpoint } from '@fairground/contract/endpoint'
import type { Http } from '../http/http.ts'
import type { QueryKey } from './query-client.ts'
import { queryKey, type AnyInput } from './query-key.ts'

/** Distributes, so that a name and its endpoint must belong together. */
type EndpointOf<Name extends CallName> = Endpoint<Calls[Name]>

interface Reading {
  signal: AbortSignal
  /** The part of the query that continues an endless list, besides its own parameters. */
  query?: Record<string, unknown>
}

export interface CallQuery<Reply> {
  queryKey: QueryKey
  read: (http: Http, reading: Reading) => Promise<Reply>
}

/**
 * What a feature's `api.ts` exports for reading; key and fetch function are derived from the call.
 *
 *     export const noticesQuery = callQuery('content.notices', notices)
 */
export const callQuery =
  <Name extends CallName>(name: Name, endpoint: EndpointOf<Name>) =>
  (...[input]: InputOf<Name>): CallQuery<CallReply<Calls[Name]>> => ({
    queryKey: queryKey(name, input),
    read: (http, { signal, query }) => {
      const asked: AnyInput = {
        ...input,
        ...(query && { query: { ...(input as AnyInput | undefined)?.query, ...query } }),
      }
      return http.call(endpoint, { ...asked, options: { signal } } as never) as Promise<CallReply<Calls[Name]>>
    },
  })

type InputOf<Name extends CallName> =
  Record<string, never> extends CallInput<Calls[Name]>
    ? [input?: CallInput<Calls[Name]>]
    : [input: CallInput<Calls[Name]>]
