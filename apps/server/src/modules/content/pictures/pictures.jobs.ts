import type { Commands } from '../../../platform/commands/command.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { PictureStore } from '../../../platform/picture-store/index.ts'
import { deletePicture, listKeysOfEntries, listRemoved, markUnused, removeUnused } from './pictures.queries.ts'

export const cleaningKind = 'content.pictures'
export const cleaningEverySeconds = 3_600

/** Of another module: the pictures that its rows name. */
export type NamedPictures = (db: Reader) => Promise<readonly string[]>

interface Parts {
  database: Database
  commands: Commands
  pictureStore: PictureStore
  /** Whatever is not listed here is deleted. */
  namedElsewhere: readonly NamedPictures[]
}

/**
 * Deletes pictures that nothing has named for a day. The row outlives the bytes, so that a run that breaks off is taken
 * up by the next one.
 */
export const pictureJob = ({ database, commands, pictureStore, namedElsewhere }: Parts): JobKind => ({
  kind: cleaningKind,
  run: async ({ merchant }) => {
    const db = database.of(merchant)
    const lists = await Promise.all([listKeysOfEntries, ...namedElsewhere].map((list) => list(db)))
    const named = [...new Set(lists.flat())]
    await markUnused(db, named)
    await commands.run(
      { scope: { merchant, actor: { kind: 'system', id: 'content' } }, name: cleaningKind },
      async ({ tx, audit }) => {
        for (const key of await removeUnused(tx, named)) audit({ action: 'picture.remove', subject: `picture:${key}` })
      },
    )
    for (const { key } of await listRemoved(db)) {
      await pictureStore.remove(key)
      await deletePicture(db, key)
    }
    return { afterSeconds: cleaningEverySeconds }
  },
})
