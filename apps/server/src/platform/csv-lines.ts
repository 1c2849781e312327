import { stringify, type Options } from 'csv-stringify/sync'

/**
 * Characters with which spreadsheets begin a formula, also in full width; some spreadsheets ignore leading blanks and
 * control characters.
 */
const isFormula = /^(?:[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u

const options: Options = {
  record_delimiter: 'windows',
  // The library's own guard checks the first character only.
  cast: { string: (text) => (isFormula.test(text) ? `'${text}` : text) },
  // Lists are separated by a semicolon, a tab or a bar elsewhere: the rest of such a cell would be one of its own.
  quoted_match: /[\r\n;|\t]|^\s|\s$/,
}

/**
 * Lines of a CSV file by RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe before it,
 * so that no cell opens with one: amounts must come without a sign.
 */
export const csvLines = (lines: readonly (readonly string[])[]): string => stringify([...lines], options)
