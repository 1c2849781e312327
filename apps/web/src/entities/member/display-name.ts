const longest = 16

/** Longer than 16 characters: the first 3, three asterisks, the last 10 (specification §9). */
export function displayName(name: string): string {
  const letters = [...name]
  return letters.length > longest ? `${letters.slice(0, 3).join('')}***${letters.slice(-10).join('')}` : name
}

export const initialOf = (name: string): string => ([...name.trim()][0] ?? '?').toUpperCase()
