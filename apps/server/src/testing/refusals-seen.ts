import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isErrorCode } from '@fairground/contract'

/** Codes of refusals that came over the wire to the tests of this process. */
export const refusalsSeen = new Set<string>()

/** Where every test file leaves its codes, for the catalogue at the end. */
export const refusalsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../.cache/refusals')

/** Keeps the code of an answer that is a refusal. */
export function recordRefusal(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return
  if (typeof answer.code === 'string' && isErrorCode(answer.code)) refusalsSeen.add(answer.code)
}
