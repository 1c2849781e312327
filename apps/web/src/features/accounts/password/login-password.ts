import type { Site } from '../../../platform/site.ts'

const key = 'heldPassword'

/**
 * After a login that forces a password change, the old password has just been typed: it is kept in memory for that one
 * use.
 */
export const holdPassword = ({ kept }: Pick<Site, 'kept'>, password: string): void => void kept.set(key, password)

export const forgetPassword = ({ kept }: Pick<Site, 'kept'>): void => void kept.delete(key)

export function heldPassword({ kept }: Pick<Site, 'kept'>): string | null {
  const held = kept.get(key)
  return typeof held === 'string' ? held : null
}
