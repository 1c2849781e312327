const form = /^[a-z0-9][a-z0-9._-]{1,31}$/

/**
 * The name as it is stored: ASCII in lower case, so that two spellings are one person and no other alphabet has a
 * letter that looks the same. Null where the text is no name.
 */
export function readOperatorName(text: string): string | null {
  const name = text.trim().toLowerCase()
  return form.test(name) ? name : null
}
