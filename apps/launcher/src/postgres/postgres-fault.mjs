// @ts-check
import { UserFacingError } from '../user-facing-error.mjs'

/**
 * Why a database folder cannot be served:
 * `in_use` another starter has it · `damaged` its files are not a valid database · `wrong_major` made by a PostgreSQL
 * version that is not installed · `no_binaries` no PostgreSQL found · `not_ours` it belongs to another user · `start_failed` any other reason
 * @typedef {'in_use' | 'damaged' | 'wrong_major' | 'no_binaries' | 'not_ours' | 'start_failed'} PostgresFaultCode
 */

export class PostgresFault extends UserFacingError {
  /**
   * @param {PostgresFaultCode} code
   * @param {string} message
   */
  constructor(code, message) {
    super(code, message)
    this.name = 'PostgresFault'
  }
}
