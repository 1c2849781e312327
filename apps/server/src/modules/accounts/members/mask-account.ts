/** As winners and inviters are shown: `mi***88`. Three characters or fewer show only the first. */
export function maskAccount(account: string): string {
  const letters = [...account]
  if (letters.length <= 3) return `${letters[0] ?? ''}***`
  return `${letters.slice(0, 2).join('')}***${letters.slice(-2).join('')}`
}
