import type { Announcement, SessionInfo } from '@fairground/contract'
import { readStored, writeStored } from '../../../platform/browser/storage.ts'

type Visitor = Pick<SessionInfo, 'firstTimeLogin'> | null

/** List A for members, with the entries flagged F on their first login; list B for visitors (specification §4). */
export function popupEntries(list: readonly Announcement[], visitor: Visitor): Announcement[] {
  const wanted = visitor === null ? ['B'] : visitor.firstTimeLogin ? ['A', 'F'] : ['A']
  return list.filter(({ isPopup, execution }) => isPopup && wanted.includes(execution))
}

interface Remembered {
  shown: string
  show: boolean
}

/** The popup appears again only if titles or contents have changed since it was closed. */
export const shouldShowPopup = (entries: readonly Announcement[], stored = readStored('announcements')): boolean =>
  entries.length > 0 && readRemembered(stored)?.shown !== fingerprint(entries)

export const rememberPopupClosed = (entries: readonly Announcement[]): void =>
  writeStored('announcements', JSON.stringify({ shown: fingerprint(entries), show: false } satisfies Remembered))

/** Whether a popup has ever been closed on this device. */
export const hasClosedPopup = (): boolean => readStored('announcements') !== null

function readRemembered(text: string | null): Remembered | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return typeof stored === 'object' && stored !== null && 'shown' in stored ? (stored as Remembered) : null
  } catch {
    return null
  }
}

/** FNV-1a over titles and contents in any order; collisions are unlikely enough. */
export function fingerprint(entries: readonly Pick<Announcement, 'title' | 'content'>[]): string {
  const text = entries
    .map(({ title, content }) => `${title}\n${content}`)
    .sort()
    .join('\n\n')
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${entries.length}-${(hash >>> 0).toString(36)}`
}
