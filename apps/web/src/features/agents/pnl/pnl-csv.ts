/** Spreadsheets take these for the beginning of a formula. */
const isFormula = /^\s*[=+\-@\t\r\n]/

const cell = (text: string): string => {
  const safe = isFormula.test(text) ? `'${text}` : text
  // Lists are separated by a semicolon, a tab or a bar elsewhere.
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An amount less than nothing in brackets: a leading minus could be read as a formula. */
export const fileAmount = (wire: string): string => (wire.startsWith('-') ? `(${wire.slice(1)})` : wire)

/** A file that spreadsheets read, with the mark of UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
