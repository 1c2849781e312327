import {
  getLanguage,
  type Announcement,
  type Banner,
  type LanguageTag,
  type Picture,
  type PrizeMode,
  type Winner,
} from '@fairground/contract'
import type { StoredContentPicture } from '@fairground/contract/console'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { WinRow } from '../games/index.ts'
import type { Pictures } from '../../platform/picture-store/pictures.ts'
import { maskAccount } from '../accounts/index.ts'
import { cleanHtml } from './clean-html.ts'
import type { listAnnouncements, Shown } from './content.queries.ts'
import { uploadedPicture } from './pictures/content-pictures.ts'
import { textIn } from './text-in.ts'

type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number]

export const bannerView = (
  { id, body }: Shown<'banner'>,
  languages: readonly LanguageTag[],
  pictures: Pictures,
): Banner => ({
  id,
  url: contentPicture(body.picture, languages, pictures),
  groupName: body.group,
  linkage: body.link,
  kicker: textIn(body.texts, 'kicker', languages),
  title: textIn(body.texts, 'title', languages),
  text: textIn(body.texts, 'text', languages),
})

export const contentPicture = (
  stored: StoredContentPicture,
  languages: readonly LanguageTag[],
  pictures: Pictures,
): Picture => ('upload' in stored ? uploadedPicture(stored.upload) : pictureForDirection(stored, languages, pictures))

/** Built banners have a mirrored version for right-to-left languages. */
export function pictureForDirection(stored: unknown, [language]: readonly LanguageTag[], pictures: Pictures): Picture {
  const isBuilt = typeof stored === 'object' && stored !== null && 'art' in stored
  const isMirrored = language !== undefined && getLanguage(language).direction === 'rtl'
  const twin = isBuilt && isMirrored ? pictures.find({ art: `${String(stored.art)}-rtl` }) : null
  return twin ?? pictures.get(stored)
}

export const announcementView = (
  { id, body, shown_from, read_at }: AnnouncementRow,
  languages: readonly LanguageTag[],
  pictures: Pictures,
): Announcement => ({
  id,
  title: textIn(body.texts, 'title', languages),
  content: cleanHtml(textIn(body.texts, 'content', languages)),
  promotionType: body.type,
  execution: body.execution ?? 'B',
  isPopup: body.execution !== null,
  isRead: read_at !== null,
  isForceRead: body.isForceRead,
  publishedAt: shown_from.toISOString(),
  picture: body.picture && contentPicture(body.picture, languages, pictures),
})

const prizeModes: Partial<Record<string, PrizeMode>> = { LOTT: 'Lott', ELOTT: 'Elott' }

export interface WinNames {
  /** Its brand is null for a lottery of the house. */
  find: (code: string) => { name: string; icon: Picture; isOpen: boolean; brand: string | null } | undefined
}

export function winnerView(row: WinRow, names: WinNames, merchantCode: string): Winner {
  const named = names.find(row.game)
  const at = row.won_at.toISOString()
  return {
    recordId: row.id,
    customerId: String(row.number).slice(-4).padStart(8, '*'),
    customerName: maskAccount(row.account),
    endTime: at,
    gameTime: at,
    gameCode: row.game,
    gameId: row.game,
    gameName: named?.name ?? row.game,
    gameType: row.type,
    iconUrl: named?.icon ?? { src: '', srcset: '' },
    merchantCode,
    nodeId: row.game,
    supportPlay: named?.isOpen ?? false,
    notAuto: true,
    prizeModeId: prizeModes[row.type] ?? null,
    // The record names who serves the game; readers know it by its brand.
    vendor: named?.brand ?? row.vendor,
    winAmount: formatDecimal(money(row.amount, row.currency as CurrencyCode)),
    currency: row.currency as CurrencyCode,
  }
}
