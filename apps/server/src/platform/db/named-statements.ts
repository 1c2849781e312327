/**
 * Gives every SQL text a stable name, so that PostgreSQL plans it once per connection. For a point read, planning each
 * call costs more than the query.
 */
const names = new Map<string, string>()

/** Dynamically built texts could grow in number without limit; further ones are sent without a name. */
const namesMax = 2_000

export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= namesMax) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
