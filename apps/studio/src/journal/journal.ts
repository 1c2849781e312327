import { open, readFile, rename, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/**
 * An append-only file of JSON lines. `append` resolves once its line is on the disk; lines that arrive while the disk
 * is busy share the next write and sync.
 *
 * After a failed write nobody knows what the file holds, so the journal refuses every further line until a restart has
 * read it again: play stops rather than going on without a memory.
 */
export interface Journal {
  append: (entry: object) => Promise<void>
  close: () => Promise<void>
}

/** Seeds that are still secret and play tokens stand in these files. */
const ownerOnly = 0o600

interface Waiting {
  line: string
  written: () => void
  failed: (cause: unknown) => void
}

export const openJournal = async (file: string): Promise<Journal> => journalOn(await open(file, 'a', ownerOnly))

/** A journal on a file that is open for appending. */
export function journalOn(handle: Pick<FileHandle, 'appendFile' | 'datasync' | 'close'>): Journal {
  let waiting: Waiting[] = []
  let draining: Promise<void> | undefined
  let failure: Error | undefined

  const drain = async () => {
    while (waiting.length > 0 && !failure) {
      const batch = waiting
      waiting = []
      try {
        await handle.appendFile(batch.map(({ line }) => line).join(''))
        await handle.datasync()
        for (const { written } of batch) written()
      } catch (cause) {
        failure = new Error('the journal could not be written', { cause })
        for (const { failed } of [...batch, ...waiting]) failed(failure)
        waiting = []
      }
    }
    draining = undefined
  }

  return {
    append: (entry) =>
      new Promise((written, failed) => {
        if (failure) {
          failed(failure)
          return
        }
        waiting.push({ line: `${JSON.stringify(entry)}\n`, written, failed })
        draining ??= drain()
      }),
    async close() {
      await draining
      failure ??= new Error('the journal is closed')
      await handle.close()
    },
  }
}

/**
 * All whole lines, in order; none when the file does not exist. A last line without its end was never acknowledged to
 * anybody and is left out.
 * @throws Error on a damaged line before the last: the file is not what we wrote
 */
export async function readJournal(file: string): Promise<unknown[]> {
  const text = await readIfPresent(file)
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  return lines.slice(0, -1).map((line, index) => {
    try {
      return JSON.parse(line) as unknown
    } catch (cause) {
      throw new Error(`line ${index + 1} of ${file} is damaged`, { cause })
    }
  })
}

/** Replaces the file as a whole: a crash leaves either the old one or the new one. */
export async function rewriteJournal(file: string, entries: readonly object[]): Promise<void> {
  const fresh = `${file}.new`
  await withFile(fresh, 'w', async (handle) => {
    await handle.writeFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    await handle.sync()
  })
  await rename(fresh, file)
  await withFile(path.dirname(file), 'r', (folder) => folder.sync())
}

/** Adds what is no longer needed at hand to a file that nobody reads but an auditor. */
export async function archiveEntries(file: string, entries: readonly object[]): Promise<void> {
  if (entries.length === 0) return
  await withFile(file, 'a', async (handle) => {
    await handle.writeFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    await handle.sync()
  })
}

async function withFile(file: string, mode: 'a' | 'r' | 'w', use: (handle: FileHandle) => Promise<void>) {
  const handle = await open(file, mode, ownerOnly)
  try {
    await use(handle)
  } finally {
    await handle.close()
  }
}

async function readIfPresent(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return ''
    throw cause
  }
}
