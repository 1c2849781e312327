import type { FastifyInstance } from 'fastify'
import type { EntryBody } from '@fairground/contract/console'
import type { Database } from '../../../platform/db/database.ts'
import { previewCookie, type PreviewPasses } from '../../../platform/http/preview-pass.ts'
import { Refused } from '../../../platform/refused.ts'
import { hostOf, type Merchants } from '../../merchants/index.ts'
import { entryIn } from '../content.queries.ts'
import { findEntry } from './entries.queries.ts'

export const previewPath = '/wps/content/preview'

interface Parts {
  database: Database
  merchants: Merchants
  previews: PreviewPasses
}

/** Leads an operator to the page of the site that shows the entry; their browser keeps the pass. */
export const registerPreview = (http: FastifyInstance, { database, merchants, previews }: Parts): void =>
  void http.get<{ Querystring: { pass?: unknown } }>(previewPath, async (request, reply) => {
    const { pass } = request.query
    const merchant = merchants.find({ host: hostOf(request) })
    const id = merchant && typeof pass === 'string' ? entryIn(previews.open(merchant.id, pass)) : null
    const entry = merchant && id !== null ? await findEntry(database.of(merchant.id), id) : undefined
    if (!entry) throw new Refused('not_found')
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', previewCookie(String(pass), request.protocol === 'https'))
      .redirect(pageOf(entry.draft))
  })

/** Others are in the menu. */
const appFiles: ReadonlySet<string> = new Set(['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon'])

function pageOf(body: EntryBody): string {
  if (body.kind === 'help') return '/m/help'
  if (body.kind === 'announcement') return '/m/notice'
  if (body.kind === 'terms') return '/m/register'
  // Its button opens the list of channels.
  if (body.kind === 'service') return '/m/help'
  if (body.kind === 'download') return appFiles.has(body.type) ? '/m/app' : '/m/home'
  if (body.group === 'm_login') return '/m/login'
  return body.group === 'm_register' || body.group === 'm_reg' ? '/m/register' : '/m/home'
}
