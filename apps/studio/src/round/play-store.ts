import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { archiveEntries, openJournal, readJournal, rewriteJournal } from '../journal/journal.ts'
import { compactEntries } from './compact.ts'
import type { PlayEntry } from './play-entries.ts'
import { applyEntry, emptyState, type PlayState } from './play-state.ts'

/** The whole state of play in memory, and the journal that brings it back. */
export interface PlayStore {
  readonly state: PlayState
  /** In memory at once, so that no other request slips between; resolves when on the disk. */
  write: (...entries: readonly PlayEntry[]) => Promise<void>
  close: () => Promise<void>
}

/** @throws Error when the journal is damaged */
export async function openPlayStore(folder: string, now: number): Promise<PlayStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'journal.jsonl')
  const read = (await readJournal(file)) as PlayEntry[]
  const kept = compactEntries(replay(read), now)
  await archiveEntries(path.join(folder, 'archive.jsonl'), leftBehind(read, kept))
  await rewriteJournal(file, kept)
  const journal = await openJournal(file)
  const state = replay(kept)
  return {
    state,
    async write(...entries) {
      for (const entry of entries) applyEntry(state, entry)
      await Promise.all(entries.map((entry) => journal.append(entry)))
    },
    close: () => journal.close(),
  }
}

function replay(entries: readonly PlayEntry[]): PlayState {
  const state = emptyState()
  for (const entry of entries) applyEntry(state, entry)
  return state
}

/** Lines about rounds and seeds that compaction drops: evidence in a dispute, so they leave the journal, not the disk. */
function leftBehind(read: readonly PlayEntry[], kept: readonly PlayEntry[]): PlayEntry[] {
  const ids = new Set(kept.map(({ id }) => id))
  return read.filter(({ kind, id }) => kind !== 'session' && kind !== 'session-ended' && !ids.has(id))
}
