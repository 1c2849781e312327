// @ts-check

/** A failure that a person can act on: its message is one sentence and is printed without a stack. */
export class UserFacingError extends Error {
  /**
   * @param {string} code stable, for tests and callers
   * @param {string} message one sentence
   */
  constructor(code, message) {
    super(message)
    this.name = 'UserFacingError'
    this.code = code
  }
}

/**
 * Prints the error and exits with 1: one sentence for a user-facing error, the stack for a bug.
 * @param {unknown} cause
 * @returns {never}
 */
export function exitWithError(cause) {
  if (cause instanceof UserFacingError) console.error(`\n${cause.message}`)
  else console.error(cause)
  process.exit(1)
}
