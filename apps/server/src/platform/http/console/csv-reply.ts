import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { RefusalParams } from '@fairground/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csvLines } from '../../csv-lines.ts'
import { Refused } from '../../refused.ts'
import type { MerchantRequest } from './operator-handler.ts'

/** More rows are exported in parts, by narrower filters. */
const rowsMax = 100_000
const rowsPerPage = 200

interface Page {
  list: readonly Readonly<Record<string, unknown>>[]
  next: string | null
}

export const isCsvWanted = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept === 'text/csv'

/**
 * Every list as a file: all rows of the selection, page by page, so that neither memory nor the database holds them all.
 * A value that a spreadsheet would take for a formula is quoted.
 */
export async function csvReply(
  { request, reply, name }: { request: FastifyRequest; reply: FastifyReply; name: string },
  answer: (query: unknown) => Promise<unknown>,
): Promise<FastifyReply> {
  // Lists of the whole installation are short and have no file.
  if (!request.operator || !('look' in request.operator)) throw new Refused('invalid_request', { field: 'accept' })
  const { staff, look } = request.operator as MerchantRequest
  if (!staff.permissions.includes('exports.make')) throw new Refused('permission_denied')
  const query = { ...(request.query as Record<string, unknown>), limit: rowsPerPage }
  const first = await answer(query)
  if (!isPage(first)) throw new Refused('invalid_request', { field: 'accept' })
  const id = randomUUID()
  const after: RefusalParams = { ...(request.query as RefusalParams), export: id }
  // Before the first byte, so that no file is saved without a trace; how much was sent is known at its end.
  await look('export', async ({ audit }) => audit({ action: 'export', subject: `list:${name}`, after }))
  const end = (rows: number) =>
    look('export', async ({ audit }) => audit({ action: 'export_end', subject: `export:${id}`, after: { rows } }))
  reply.server.timeouts.end(reply)
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name.replace('.', '-')}.csv"`)
    .serializer((value: unknown) => value as string)
  return reply.send(Readable.from(textOf(first, (cursor) => answer({ ...query, after: cursor }), end)))
}

async function* textOf(
  first: Page,
  more: (after: string) => Promise<unknown>,
  end: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  const columns = Object.keys(first.list[0] ?? {})
  let rows = 0
  try {
    yield `\uFEFF${csvLines([columns])}`
    let page = first
    for (;;) {
      rows += page.list.length
      yield csvLines(page.list.map((row) => columns.map((column) => cellOf(row[column]))))
      if (page.next === null || rows >= rowsMax) return
      const following = await more(page.next)
      if (!isPage(following)) return
      page = following
    }
  } finally {
    // Also of a download that the browser has broken off.
    await end(rows)
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'list' in value && 'next' in value
