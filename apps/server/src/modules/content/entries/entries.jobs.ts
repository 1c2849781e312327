import type { Commands } from '../../../platform/commands/command.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Merchants } from '../../merchants/index.ts'
import { findEntry, findNextTurn } from './entries.queries.ts'
import { emitChange } from './emit-change.ts'
import { publishContacts } from './publish-contacts.ts'

export const turnKind = 'content.turn'

interface Parts {
  database: Database
  commands: Commands
  merchants: Merchants
}

/** Tells open pages when a published entry begins or ends to be shown. */
export const entryJobs = ({ database, commands, merchants }: Parts): JobKind[] => [
  {
    kind: turnKind,
    run: async ({ merchant, key }) => {
      const db = database.of(merchant)
      const entry = await findEntry(db, key)
      if (!entry?.published) return null
      await commands.run(
        { scope: { merchant, actor: { kind: 'system', id: 'content' } }, name: turnKind },
        async (tools) => {
          await publishContacts(tools.tx, { merchants, merchant, kind: entry.kind })
          emitChange(tools, [entry.published])
        },
      )
      return findNextTurn(db, key)
    },
  },
]
