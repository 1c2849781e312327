import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createDatabase, type MerchantId } from '../platform/db/database.ts'
import { createPool } from '../platform/db/pool.ts'
import { createOutbox } from '../platform/events/outbox.ts'
import type { Position } from '../platform/events/read-events.ts'
import { createLog } from '../platform/log.ts'

/**
 * A process that reads events, for tests that kill it: it appends each event to a file and stores its position in another.
 * Arguments: address of the database, file of events, file of the position.
 */
const [databaseUrl = '', eventsFile = '', positionFile = ''] = process.argv.slice(2)
const database = createDatabase(createPool({ databaseUrl, size: 3 }))
const outbox = createOutbox({
  database,
  log: createLog('silent'),
  merchants: () => [1 as MerchantId],
  positions: {
    load: async () =>
      existsSync(positionFile) ? (JSON.parse(readFileSync(positionFile, 'utf8')) as Position) : undefined,
    save: async (_, position) => {
      // Written by rename: a process killed while writing leaves the previous position.
      writeFileSync(`${positionFile}.new`, JSON.stringify(position))
      renameSync(`${positionFile}.new`, positionFile)
    },
  },
})
outbox.subscribe(({ body }) => appendFileSync(eventsFile, `${JSON.stringify(body)}\n`))
await outbox.start()
process.stdout.write('READY\n')
