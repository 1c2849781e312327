/** At most so many of a row, with one of them in the middle where the row has room for it. */
export function around<Each>(row: readonly Each[], index: number, most: number): readonly Each[] {
  const start = Math.min(Math.max(0, index - Math.floor(most / 2)), Math.max(0, row.length - most))
  return row.slice(start, start + most)
}
