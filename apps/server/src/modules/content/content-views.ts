import {
  getLanguage,
  type Announcement,
  type Banner,
  type LanguageTag,
  type Picture,
  type Winner,
} from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { WinRow } from '../games/index.ts'
import type { Pictures } from '../../platform/picture-store/pictures.ts'
import { maskAccount } from '../accounts/index.ts'
import { cleanHtml } from './clean-html.ts'
import type { listAnnouncements, listBanners } from './content.queries.ts'
import { textIn } from './text-in.ts'

type BannerRow = Awaited<ReturnType<typeof listBanners>>[number]
type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number]

export const bannerView = (row: BannerRow, languages: readonly LanguageTag[], pictures: Pictures): Banner => ({
  id: row.id,
  url: pictureForDirection(row.picture, languages, pictures),
  groupName: row.group_name,
  linkage: isAllowedLink(row.linkage) ? row.linkage : null,
  kicker: textIn(row.texts, 'kicker', languages),
  title: textIn(row.texts, 'title', languages),
  text: textIn(row.texts, 'text', languages),
})

/** Own paths and https only; any other link that an operator typed is left out. */
const isAllowedLink = (link: string | null): boolean => link !== null && /^(\/(?!\/)|https:\/\/)/.test(link)

/** Built banners have a mirrored version for right-to-left languages. */
export function pictureForDirection(stored: unknown, [language]: readonly LanguageTag[], pictures: Pictures): Picture {
  const isBuilt = typeof stored === 'object' && stored !== null && 'art' in stored
  const isMirrored = language !== undefined && getLanguage(language).direction === 'rtl'
  const twin = isBuilt && isMirrored ? pictures.find({ art: `${String(stored.art)}-rtl` }) : null
  return twin ?? pictures.get(stored)
}

export const announcementView = (
  row: AnnouncementRow,
  languages: readonly LanguageTag[],
  pictures: Pictures,
): Announcement => ({
  id: row.id,
  title: textIn(row.texts, 'title', languages),
  content: cleanHtml(textIn(row.texts, 'content', languages)),
  promotionType: row.type,
  execution: row.execution ?? 'B',
  isPopup: row.execution !== null,
  isRead: row.read_at !== null,
  isForceRead: row.is_force_read,
  publishedAt: row.published_at.toISOString(),
  picture: row.picture === null ? null : pictureForDirection(row.picture, languages, pictures),
})

export interface WinNames {
  find: (code: string) => { name: string; icon: Picture } | undefined
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
    notAuto: true,
    prizeModeId: 1,
    vendor: row.vendor,
    winAmount: formatDecimal(money(row.amount, row.currency as CurrencyCode)),
    currency: row.currency as CurrencyCode,
  }
}
