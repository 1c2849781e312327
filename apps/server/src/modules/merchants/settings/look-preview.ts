import type { FastifyInstance } from 'fastify'
import type { LookForm } from '@fairground/contract/console'
import type { MerchantId } from '../../../platform/db/database.ts'
import { previewCookie, type PreviewPasses } from '../../../platform/http/preview-pass.ts'
import { Refused } from '../../../platform/refused.ts'
import { hostOf } from '../host-of.ts'
import type { Merchant, Merchants } from '../merchants.ts'
import { themeOf } from './settings-form.ts'

const previewPath = '/wps/system/preview'
const mark = 'look '

/** The path that leads an operator's browser to the site with a look that is not saved; the pass holds the look. */
export const lookPreviewPath = (previews: PreviewPasses, merchant: MerchantId, look: LookForm): string =>
  `${previewPath}?pass=${previews.issue(merchant, mark + JSON.stringify(look))}`

/** The merchant as a browser sees it that previews a look. */
export const asPreviewed = (merchant: Merchant, preview: string | null): Merchant =>
  preview?.startsWith(mark)
    ? { ...merchant, look: themeOf(JSON.parse(preview.slice(mark.length)) as LookForm) }
    : merchant

interface Parts {
  merchants: Merchants
  previews: PreviewPasses
}

export const registerLookPreview = (http: FastifyInstance, { merchants, previews }: Parts): void =>
  void http.get<{ Querystring: { pass?: unknown } }>(previewPath, async (request, reply) => {
    const { pass } = request.query
    const merchant = merchants.find({ host: hostOf(request) })
    const preview = merchant && typeof pass === 'string' ? previews.open(merchant.id, pass) : null
    if (!preview?.startsWith(mark)) throw new Refused('not_found')
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', previewCookie(String(pass), request.protocol === 'https'))
      .redirect('/m/home')
  })
