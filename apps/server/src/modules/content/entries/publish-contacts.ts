import type { EntryKind, LanguageTag } from '@fairground/contract'
import type { MerchantId, Reader, Tx } from '../../../platform/db/database.ts'
import { updateContacts, type Contacts, type Merchants } from '../../merchants/index.ts'
import { listDownloads, listServices } from '../content.queries.ts'
import { textIn, titlesOf } from '../text-in.ts'

/**
 * Customer service and download links stand in every document of the site, so that they are shown while it is closed too:
 * what is published of them is kept with the merchant.
 */
export async function publishContacts(
  tx: Tx,
  { merchants, merchant, kind }: { merchants: Merchants; merchant: MerchantId; kind: EntryKind },
): Promise<void> {
  if (kind !== 'service' && kind !== 'download') return
  const { defaultLanguage } = merchants.get(merchant).settings
  await updateContacts(tx, merchant, await listContacts(tx, { defaultLanguage, preview: null }))
}

/** @param preview the entry whose draft is shown as if it were published */
export async function listContacts(
  db: Reader,
  { defaultLanguage, preview }: { defaultLanguage: LanguageTag; preview: string | null },
): Promise<Contacts> {
  const [services, downloads] = [await listServices(db, preview), await listDownloads(db, preview)]
  return {
    customerService: services.map(({ body: { type, place, address, texts, hours } }) => ({
      csPosition: place,
      csType: type,
      title: textIn(texts, 'title', [defaultLanguage]),
      titles: titlesOf(texts),
      path: address,
      hours,
    })),
    resources: downloads.map(({ body: { type, address, texts } }) => ({
      resourceType: type,
      url: address,
      labelNameEn: textIn(texts, 'title', ['en']),
    })),
  }
}
