import type { FastifyInstance } from 'fastify'
import type { MerchantId, Reader } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'

/** What a module offers to the composition root; it leaves out what it has nothing of. */
export interface Module {
  /** Answers to the noun's calls of the contract. */
  handlers?: object
  /** Addresses outside of the contract: callbacks, files, streams. */
  registerRoutes?: (http: FastifyInstance) => void | Promise<void>
  jobs?: readonly JobKind[]
  /** Schedules the jobs that a merchant always has. Every process calls it at its start; a job that is due already stays. */
  scheduleJobs?: (merchant: MerchantId) => Promise<void>
  /** Deletes a merchant's expired rows. */
  deleteExpired?: (db: Reader) => Promise<void>
  stop?: () => void | Promise<void>
}

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The handlers of all modules as one type, so that a served call without a handler does not compile. */
export type HandlersOf<Modules> = Both<
  { [Noun in keyof Modules]: Modules[Noun] extends { handlers: infer Handlers } ? Handlers : never }[keyof Modules]
>

export const handlersOf = <Modules extends Record<string, Module>>(modules: Modules): HandlersOf<Modules> =>
  Object.assign({}, ...Object.values(modules).map(({ handlers }) => handlers)) as HandlersOf<Modules>
