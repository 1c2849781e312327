import type { BodyOf, CallDeclaration, Method, ParamsOf, QueryOf, ReplyOf, Schemas } from '../call/call.ts'

/**
 * What the client needs to know of a call, without schemas, so that the site contains no validator. The endpoints in
 * `<noun>/generated/client.ts` are written from the contract by `npm run contract`, and a test compares the two.
 */
export interface Endpoint<Declaration extends CallDeclaration> {
  readonly method: Method
  readonly path: string
  readonly moduleId: string
  readonly isSealed: boolean
  readonly isIdempotent: boolean
  /** Never set; it only has the declaration's types. */
  readonly declaration?: Declaration
}

type EndpointFlag = 'sealed' | 'idempotent'

export const endpoint = <Declaration extends CallDeclaration>(
  route: `${Method} /${string}`,
  moduleId: string,
  ...flags: EndpointFlag[]
): Endpoint<Declaration> => {
  const [method, path] = route.split(' ') as [Method, string]
  return { method, path, moduleId, isSealed: flags.includes('sealed'), isIdempotent: flags.includes('idempotent') }
}

type Given<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** The input of a call: each part is required if declared. Query parts with defaults may be omitted. */
export type CallInput<Declaration extends Schemas> = Given<'params', ParamsOf<Declaration>> &
  Given<'query', Partial<QueryOf<Declaration>>> &
  Given<'body', BodyInput<Declaration>>

type BodyInput<Declaration extends Schemas> = Declaration extends { body: infer Schema }
  ? Schema extends { _zod: { input: infer Input } }
    ? Input
    : never
  : BodyOf<Declaration>

export type CallReply<Declaration extends CallDeclaration> = ReplyOf<Declaration>
