import { LRUCache } from 'lru-cache'
import type { RewardPays } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { maskAccount } from '../../accounts/index.ts'
import { textLanguages } from '../../content/index.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { readItemNames } from '../../points/index.ts'
import { shownReward, shownUnits } from '../engine/units.ts'
import { findRace, listRanks, type RankRow } from './races.queries.ts'

const shownMax = 20
/** All who look at a race share one count of it. */
const freshMs = 5_000
const boardsMax = 200

interface Board {
  ranks: RankRow[]
  pays: RewardPays
}

interface Place {
  merchant: MerchantId
  promotionId: string
  currency: string
}

/** The leaderboard: the first ranks by masked names, and the asker's own. */
export function raceHandler({
  database,
  merchants,
}: Pick<MerchantContext, 'database' | 'merchants'>): Handlers<'promotions.race'>['promotions.race'] {
  const boards = new LRUCache<string, { ranks: Promise<Board | undefined> }>({ max: boardsMax, ttl: freshMs })
  const ranksOf = (place: Place): Promise<Board | undefined> => {
    const key = `${place.merchant}/${place.promotionId}/${place.currency}`
    const known = boards.get(key)
    if (known) return known.ranks
    const ranks = readRanks(database, place)
    boards.set(key, { ranks })
    // A failure is not kept: the next asker reads again.
    ranks.catch(() => boards.delete(key))
    return ranks
  }
  return async ({ context, query: { promotionId, language } }) => {
    const { merchant, memberId, currency } = context.session
    const board = await ranksOf({ merchant, promotionId, currency })
    if (!board) throw new Refused('not_found')
    const { ranks, pays } = board
    const own = ranks.find((row) => row.memberId === memberId)
    const first = ranks.slice(0, shownMax)
    const names = await readItemNames(
      database.of(merchant),
      [...first, own].map((row) => row?.item),
      textLanguages(merchants, context, language),
    )
    const view = (row: RankRow) => ({
      rank: row.rank,
      name: maskAccount(row.account),
      score: shownUnits(row.score, currency),
      prize: shownReward(row.prize, { currency, pays }),
      goods: names.get(row.item ?? '') ?? null,
      isOwn: row.memberId === memberId,
    })
    return {
      list: first.map(view),
      own: own ? view(own) : null,
      currency: currency as CurrencyCode,
      pays,
    }
  }
}

async function readRanks(database: Database, { merchant, ...place }: Place): Promise<Board | undefined> {
  const db = database.of(merchant)
  const race = await findRace(db, place)
  return race && { ranks: await listRanks(db, race), pays: race.terms.pays }
}
