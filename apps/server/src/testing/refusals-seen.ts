import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isErrorCode } from '@fairground/contract'

/** Codes of refusals that the tests of this process received. */
export const refusalsSeen = new Set<string>()

/** The folder where every test file stores its codes, for the catalogue at the end. */
export const refusalsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../.cache/refusals')

/** Records the code if the answer is a refusal. */
export function recordRefusal(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return
  if (typeof answer.code === 'string' && isErrorCode(answer.code)) refusalsSeen.add(answer.code)
}
