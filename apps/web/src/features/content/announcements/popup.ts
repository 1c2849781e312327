import type { Announcement, SessionInfo } from '@fairground/contract'
import { readStored, writeStored } from '../../../platform/browser/storage.ts'

type Visitor = Pick<SessionInfo, 'firstTimeLogin'> | null
type Version = Pick<Announcement, 'id' | 'publishedAt'>

/** Enough for what a merchant shows in a year. */
const rememberedMax = 100

/**
 * What the popup shows: list A for members, with the entries flagged F on their first login, list B for visitors
 * (specification §4), without what has been read or closed before.
 */
export function duePopupEntries(
  list: readonly Announcement[],
  visitor: Visitor,
  stored = readStored('announcements'),
): Announcement[] {
  const wanted = visitor === null ? ['B'] : visitor.firstTimeLogin ? ['A', 'F'] : ['A']
  const closed = new Set(readClosed(stored))
  return list.filter(
    (entry) => entry.isPopup && wanted.includes(entry.execution) && !entry.isRead && !closed.has(versionOf(entry)),
  )
}

/** For every visitor of this device, in every language. */
export function rememberPopupClosed(entries: readonly Version[]): void {
  const closed = new Set([...readClosed(readStored('announcements')), ...entries.map(versionOf)])
  writeStored('announcements', JSON.stringify([...closed].slice(-rememberedMax)))
}

/** Whether a popup has ever been closed on this device. */
export const hasClosedPopup = (): boolean => readStored('announcements') !== null

/** Its texts differ from language to language; an announcement that is published again is another one. */
const versionOf = ({ id, publishedAt }: Version): string => `${id} ${publishedAt}`

function readClosed(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(stored) ? stored.filter((version) => typeof version === 'string') : []
  } catch {
    return []
  }
}
