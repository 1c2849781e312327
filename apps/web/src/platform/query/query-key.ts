import type { CallName } from '@fairground/contract'

export interface AnyInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
}

/**
 * `['content.banners', { groupName: 'm_home' }]`. The language is not part of the key: it is sent in a header, and
 * changing it refetches everything. Values are text, because the platform's prefetched queries come from addresses.
 */
export function queryKey(name: CallName, { params, query }: AnyInput = {}): readonly [CallName, ...object[]] {
  const parts = Object.entries({ ...params, ...query })
    .filter(([key, value]) => key !== 'language' && key !== 'lang' && value !== undefined && value !== '')
    .map(([key, value]) => [key, String(value)])
  return parts.length > 0 ? [name, Object.fromEntries(parts) as Record<string, string>] : [name]
}
