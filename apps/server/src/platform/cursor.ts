import { instantPattern } from '@fairground/contract'
import { Refused } from './refused.ts'

/** Keyset cursors of endless lists: an opaque text that contains the last row's sort key. */
const toCursor = (parts: readonly (string | number | bigint)[]): string =>
  Buffer.from(parts.join('\n')).toString('base64url')

/**
 * One page of rows that were read with one more than its size, to know whether another follows.
 * @param placeOf the sort key of the last row
 */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  placeOf: (last: Row) => readonly (string | number | bigint)[],
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last !== undefined ? toCursor(placeOf(last)) : null }
}

/** @throws Refused invalid_request for a cursor that this list did not issue */
export function fromCursor(cursor: string | undefined, shapes: readonly RegExp[]): string[] | undefined {
  if (cursor === undefined) return undefined
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split('\n')
  if (parts.length !== shapes.length || !shapes.every((shape, index) => shape.test(parts[index] ?? '')))
    throw new Refused('invalid_request', { field: 'after' })
  return parts
}

export const cursorShapes = {
  /** Of 64 bits, which eighteen digits never pass; and of 32. */
  bigint: /^\d{1,18}$/,
  integer: /^\d{1,9}$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  instant: instantPattern,
} as const
