import type { LanguageTag, Rain } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import type { Pictures } from '../../../platform/picture-store/pictures.ts'
import { cleanHtml, pictureForDirection, textIn } from '../../content/index.ts'
import { isEligible, readFacts } from '../engine/member-facts.ts'
import { shownUnits } from '../engine/units.ts'
import { findEntry, listCatches, type RainRow } from './rains.queries.ts'

export const joinAheadMs = 300_000

type Times = Pick<RainRow, 'stopped_at' | 'paid_at' | 'starts_at' | 'ends_at' | 'now'>

export function stateOf({ stopped_at, paid_at, starts_at, ends_at, now }: Times): Rain['state'] {
  if (stopped_at) return 'stopped'
  if (paid_at) return 'paid'
  if (now < starts_at) return 'announced'
  return now < ends_at ? 'running' : 'over'
}

export interface RainViewer {
  languages: readonly LanguageTag[]
  pictures: Pictures
  /** Null: a guest. */
  memberId: string | null
}

/** As its asker sees it: their own catches only. */
export async function rainView(db: Reader, row: RainRow, viewer: RainViewer): Promise<Rain> {
  const own = await ownPart(db, row, viewer.memberId)
  return {
    id: row.id,
    title: textIn(row.texts, 'title', viewer.languages),
    rules: cleanHtml(textIn(row.texts, 'rules', viewer.languages)),
    picture: pictureForDirection(row.picture, viewer.languages, viewer.pictures),
    state: stateOf(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    currency: row.currency as CurrencyCode,
    isOfAgent: row.agent_id !== null,
    catchesMax: row.catches_max,
    prizes: row.prizes,
    size: row.size,
    commitment: row.commitment,
    ...own,
  }
}

const noPart = { isOpen: false, isJoined: false, caught: [], isPaid: false }

async function ownPart(db: Reader, row: RainRow, memberId: string | null) {
  const none = { ...noPart, won: shownUnits(0n, row.currency) }
  if (memberId === null) return none
  const facts = await readFacts(db, memberId)
  const isOpen = facts !== undefined && facts.currency === row.currency && isEligible(facts, row.eligibility)
  const place = { rainId: row.id, memberId }
  const entry = await findEntry(db, place)
  if (!entry) return { ...none, isOpen }
  const catches = await listCatches(db, place)
  const won = catches.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    isOpen,
    isJoined: true,
    caught: catches.map(({ number }) => number),
    won: shownUnits(won, row.currency),
    isPaid: entry.paid_at !== null,
  }
}
