import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { DependencyFailed } from '../refused.ts'
import type { PictureRoom, PictureStore } from './picture-store.ts'

/** A folder of the data folder, not served by HTTP and readable by the platform's user only. */
export function createFolderStore(dataDir: string, room: PictureRoom): PictureStore {
  const folder = path.join(dataDir, room)
  const fileOf = (key: string): string => {
    if (!/^[0-9a-f]{48}$/.test(key)) throw new Error('no key of a picture')
    return path.join(folder, key.slice(0, 2), key)
  }
  const failed = (cause: unknown): never => {
    throw new DependencyFailed('picture store', cause)
  }
  return {
    put: (key, bytes) => write(fileOf(key), bytes).catch(failed),
    get: (key) => readFile(fileOf(key)).catch(failed),
    remove: (key) => rm(fileOf(key), { force: true }).catch(failed),
  }
}

/** Written completely or not at all, also after a power cut. */
async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.draft`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}
