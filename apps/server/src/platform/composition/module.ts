import type { FastifyInstance } from 'fastify'
import type { MerchantId, Reader } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'

/** What a module returns to the composition root; unused parts are omitted. */
export interface Module {
  /** Handlers of the noun's calls in the contract. */
  handlers?: object
  /** Handlers of the noun's calls of the operators' console. */
  operatorHandlers?: object
  /** Routes outside the contract: callbacks, files, streams. */
  registerRoutes?: (http: FastifyInstance) => void | Promise<void>
  jobs?: readonly JobKind[]
  /**
   * Schedules the recurring jobs of a merchant. Every process calls it at its start; a job that is already due stays.
   */
  scheduleJobs?: (merchant: MerchantId) => Promise<void>
  /** Deletes a merchant's expired rows. */
  deleteExpired?: (db: Reader) => Promise<void>
  stop?: () => void | Promise<void>
}

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The handlers of all modules as one type, so that a call without a handler does not compile. */
export type HandlersOf<Modules> = Both<
  { [Noun in keyof Modules]: Modules[Noun] extends { handlers: infer Handlers } ? Handlers : never }[keyof Modules]
>

export const handlersOf = <Modules extends Record<string, Module>>(modules: Modules): HandlersOf<Modules> =>
  Object.assign({}, ...Object.values(modules).map(({ handlers }) => handlers)) as HandlersOf<Modules>

/** The same of the operators' console. */
export type OperatorHandlersOf<Modules> = Both<
  {
    [Noun in keyof Modules]: Modules[Noun] extends { operatorHandlers: infer Handlers } ? Handlers : never
  }[keyof Modules]
>

export const operatorHandlersOf = <Modules extends Record<string, Module>>(
  modules: Modules,
): OperatorHandlersOf<Modules> =>
  Object.assign(
    {},
    ...Object.values(modules).map(({ operatorHandlers }) => operatorHandlers),
  ) as OperatorHandlersOf<Modules>
