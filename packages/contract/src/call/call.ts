import type { z } from 'zod'
import type { Audience } from '../access/roles.ts'
import type { SessionScope } from '../access/session-scopes.ts'
import type { ErrorCode } from '../refusals/refusals.ts'
import type { ModuleId } from './module-ids.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call between site and platform. Both sides are derived from this declaration: validation of request and reply,
 * the typed client, OpenAPI, the role matrix.
 */
export interface CallDeclaration {
  method: Method
  /** Path parameters as `:name`. */
  path: string
  moduleId: ModuleId
  /** Who may make it. Checked by the platform before the schema, and used by the site's guards. */
  audience: Audience
  /** Sessions of a task page or a framed game that may make it too; they read what guests read without that. */
  scopes?: readonly SessionScope[]
  /** One sentence for the OpenAPI page. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The `value` of a success; a call without one answers `{ "success": true }`. */
  reply: z.ZodType
  /** Refusals this call can raise beyond the common ones (`commonErrors`). */
  errors?: readonly ErrorCode[]
  /** The body is sent in the hybrid envelope: passwords and personal data (docs/decisions.md, Wire). */
  isSealed?: true
  /**
   * Concerns money or identity: refused with `step_up_required` unless the password was given a moment ago or is sent
   * with this call as `password`. `whenLooser`: only if a protection is loosened or removed.
   */
  stepUp?: 'always' | 'whenLooser'
  /** Needs the header `Idempotency-Key`: a retry has the effect and the reply of the first call. */
  isIdempotent?: true
  /**
   * Small, urgent, and answered together with those that arrive at the same time: one under way asks for a quarter of
   * what another request does.
   */
  isGrouped?: true
  /** Bodies other than JSON. */
  accepts?: 'multipart'
}

export const call = <const Declaration extends CallDeclaration>(declaration: Declaration): Declaration => declaration
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Part<Declaration, Key extends string> = Declaration extends Record<Key, infer Schema> ? Output<Schema> : undefined
/** What the types of input and reply follow from; also of the console's calls. */
export type Schemas = Pick<CallDeclaration, 'params' | 'query' | 'body' | 'reply'>
export type ParamsOf<Declaration extends Schemas> = Part<Declaration, 'params'>
export type QueryOf<Declaration extends Schemas> = Part<Declaration, 'query'>
export type BodyOf<Declaration extends Schemas> = Part<Declaration, 'body'>
export type ReplyOf<Declaration extends Schemas> = Output<Declaration['reply']>
