const shownMax = 99

/** What a badge says: nothing for none, `99+` above 99. */
export const badgeText = (count: number): string => {
  if (count <= 0) return ''
  return count > shownMax ? `${shownMax}+` : String(count)
}
