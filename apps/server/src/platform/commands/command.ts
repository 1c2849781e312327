import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { RefusalParams } from '@fairground/contract'
import type { Database, Tx } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import { Refused } from '../refused.ts'
import { actorName, type Scope } from '../scope.ts'
import type { Outbox, OutboxEvent } from '../events/outbox.ts'

/** What a command does to the world besides its rows. */
export interface CommandTools {
  tx: Tx
  scope: Scope
  /** Published after the commit, never before. */
  emit: (event: OutboxEvent) => void
  /** A row of the audit trail. */
  audit: (entry: AuditEntry) => void
}

export interface AuditEntry {
  action: string
  /** `member:<id>`, `deposit:<id>` … */
  subject: string
  before?: RefusalParams
  after?: RefusalParams
  /** Why: the words of who did it. Without it the reason of the run. */
  reason?: string
}

export interface CommandRun {
  scope: Scope
  /** Name under which retries are recognised. */
  name: string
  address?: string
  /** Why: the words of who runs it, for every audit row. Required where staff change money or rights. */
  reason?: string
  /** With a key a retry gets the first answer; the same key with another input is refused. */
  idempotency?: { key: string; input: unknown }
}

/** The one way to write: a transaction with its idempotency, audit rows and events. */
export interface Commands {
  run: <Reply>(run: CommandRun, work: (tools: CommandTools) => Promise<Reply>) => Promise<Reply>
}

export function createCommands(database: Database, outbox: Outbox): Commands {
  return {
    run: async <Reply>(run: CommandRun, work: (tools: CommandTools) => Promise<Reply>): Promise<Reply> => {
      const reader = database.of(run.scope.merchant)
      const events: OutboxEvent[] = []
      const reply = await transact(reader, async (tx) => {
        events.length = 0
        const known = run.idempotency ? await storedReply(tx, run) : undefined
        if (known) return known.reply as Reply
        const audits: AuditEntry[] = []
        const fresh = await work({
          tx,
          scope: run.scope,
          emit: (event) => events.push(event),
          audit: (entry) => audits.push(entry),
        })
        await writeTrail(tx, run, audits)
        await outbox.write(tx, run.scope.merchant, events)
        if (run.idempotency) await storeReply(tx, run, fresh)
        return fresh
      })
      if (events.length > 0) outbox.notify(run.scope.merchant)
      return reply
    },
  }
}

/** Waits for a run with the same key that is under way, so that whoever comes second gets its reply. */
async function storedReply(tx: Tx, run: CommandRun): Promise<{ reply: unknown } | undefined> {
  const { key, input } = run.idempotency ?? { key: '', input: null }
  const lock = `${actorName(run.scope.actor)} ${key}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, ${run.scope.merchant}))`.execute(tx)
  const row = await tx
    .selectFrom('command_reply')
    .select(['command', 'input_hash', 'reply'])
    .where('actor', '=', actorName(run.scope.actor))
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.command !== run.name || !row.input_hash.equals(hashInput(input))) throw new Refused('idempotency_key_reused')
  return { reply: row.reply }
}

async function storeReply(tx: Tx, run: CommandRun, reply: unknown): Promise<void> {
  const { key, input } = run.idempotency ?? { key: '', input: null }
  await tx
    .insertInto('command_reply')
    .values({
      merchant_id: run.scope.merchant,
      actor: actorName(run.scope.actor),
      key,
      command: run.name,
      input_hash: hashInput(input),
      reply: JSON.stringify(reply),
    })
    .execute()
}

async function writeTrail(tx: Tx, run: CommandRun, audits: readonly AuditEntry[]): Promise<void> {
  if (audits.length === 0) return
  await tx
    .insertInto('audit_entry')
    .values(
      audits.map(({ action, subject, before, after, reason }) => ({
        merchant_id: run.scope.merchant,
        actor: actorName(run.scope.actor),
        action,
        subject,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
        reason: reason ?? run.reason ?? null,
        address: run.address ?? null,
      })),
    )
    .execute()
}

/** Order of properties does not matter: two texts of one input are one input. */
export const hashInput = (input: unknown): Buffer => hash('sha256', canonical(input), 'buffer')

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
  return `{${parts.join(',')}}`
}
