/** At most `most` entries of a row, with the entry at `index` centred where possible. */
export function windowAround<Each>(row: readonly Each[], index: number, most: number): readonly Each[] {
  const start = Math.min(Math.max(0, index - Math.floor(most / 2)), Math.max(0, row.length - most))
  return row.slice(start, start + most)
}
