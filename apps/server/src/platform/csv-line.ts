/** Spreadsheets run what begins with these, also in full width; and some look past leading blanks and controls. */
const isFormula = /^(?:[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u

/**
 * One line of a CSV file by RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe before it,
 * so that no cell opens with one: amounts must come without a sign.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(text: string): string {
  const inert = isFormula.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
