// @ts-check

/** A failure that a person can act on: its message is one sentence and is printed without a stack. */
export class PlainFault extends Error {
  /**
   * @param {string} code stable, for tests and callers
   * @param {string} message one sentence
   */
  constructor(code, message) {
    super(message)
    this.name = 'PlainFault'
    this.code = code
  }
}

/**
 * Prints what stopped us and leaves with 1: a sentence for a plain fault, the stack for a bug.
 * @param {unknown} cause
 * @returns {never}
 */
export function leaveWith(cause) {
  if (cause instanceof PlainFault) console.error(`\n${cause.message}`)
  else console.error(cause)
  process.exit(1)
}
