import type { ErrorCode, RefusalParams } from '@fairground/contract'
import type { OperatorErrorCode } from '@fairground/contract/console'

/** Of players' calls, and those that only operators' calls raise. */
export type RefusalCode = ErrorCode | OperatorErrorCode

/** A refusal: the caller may not, or cannot now. Use cases throw it, because a returned value would commit. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusalCode
  readonly params: RefusalParams

  constructor(code: RefusalCode, params: RefusalParams = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** A dependency failed; the request was not carried out and can be retried. */
export class DependencyFailed extends Error {
  override readonly name = 'DependencyFailed'
  readonly dependency: string

  constructor(dependency: string, cause: unknown) {
    super(`${dependency} failed`, { cause })
    this.dependency = dependency
  }
}
