import { getEngine, isEngineCode, type EngineCode } from './engines.ts'
import type { RoundFault } from './slots/verify-round.ts'
import { verifyWith, type StepRecord } from './step/verify-step.ts'

/** A record that names the engine of its round. */
export type EngineRecord = StepRecord & { readonly engine: EngineCode }

/** Recomputes a round of any engine. It never throws on input. A page with one game uses `verifyWith`. */
export const verifyStep = (record: StepRecord & { readonly engine: string }): 'ok' | RoundFault =>
  isEngineCode(record?.engine) ? verifyWith(getEngine(record.engine), record) : 'malformed'
