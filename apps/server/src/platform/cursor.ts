import { Refused } from './refused.ts'

/** Keyset cursors of endless lists: an opaque text that contains the last row's sort key. */
export const toCursor = (parts: readonly (string | number | bigint)[]): string =>
  Buffer.from(parts.join('\n')).toString('base64url')

/** @throws Refused invalid_request for a cursor that this list did not issue */
export function fromCursor(cursor: string | undefined, shapes: readonly RegExp[]): string[] | undefined {
  if (cursor === undefined) return undefined
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split('\n')
  if (parts.length !== shapes.length || !shapes.every((shape, index) => shape.test(parts[index] ?? '')))
    throw new Refused('invalid_request', { field: 'after' })
  return parts
}

export const cursorShapes = {
  bigint: /^\d{1,19}$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z$/,
} as const
