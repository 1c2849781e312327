/**
 * Gives every SQL text a stable name, so that PostgreSQL plans it once a connection. Planning per call costs more
 * than the query in a point read.
 */
const names = new Map<string, string>()

/** Texts built from many parts could grow without end; those past the limit are sent unnamed. */
const namesMax = 2_000

export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= namesMax) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
