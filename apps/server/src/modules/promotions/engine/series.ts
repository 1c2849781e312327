import { createHash } from 'node:crypto'

/** Of the next in a series: it follows from the last one's, so that none is planned twice. */
export function nextIdOf(series: 'race' | 'rain', id: string): string {
  const hex = createHash('sha256').update(`${series}/next/${id}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
