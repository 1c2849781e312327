import type { Site } from '../../../platform/site.ts'

const key = 'heldPassword'

/** Whoever must choose a new password has just typed the old one: it is kept in this page's memory, for that one use. */
export const holdPassword = ({ kept }: Pick<Site, 'kept'>, password: string): void => void kept.set(key, password)

export const forgetPassword = ({ kept }: Pick<Site, 'kept'>): void => void kept.delete(key)

export function heldPassword({ kept }: Pick<Site, 'kept'>): string | null {
  const held = kept.get(key)
  return typeof held === 'string' ? held : null
}
