import type { LedgerRecord } from '@fairground/contract'
import { formatDecimal, isZero, parseDecimal, sum, type CurrencyCode, type Money } from '@fairground/money'

/** What happened once, with the entries of all pockets that it changed. */
export interface Movement {
  id: string
  /** Of its latest entry. */
  at: string
  type: string
  game: string | null
  /** Of support's use; null: it has none that a person would write. */
  reference: string | null
  /** Of the pocket that it is about: cash, where that changed. */
  account: string
  /** What came or went; of a move between the member's own pockets, what this pocket gave or got. */
  amount: string
  balanceAfter: string
  /** The other pocket of a move between two of the member's own. */
  counterpart: string | null
  entries: LedgerRecord[]
}

/**
 * Entries, latest first, as movements: those of one posting are one. So are the two postings of a transfer to a game
 * provider, which holds the money first and hands it over when the provider has answered.
 */
export function movementsOf(entries: readonly LedgerRecord[], currency: CurrencyCode): Movement[] {
  const groups = new Map<string, LedgerRecord[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()].map((group) => movementOf(group, currency))
}

/** What was set off against a debt is a row of its own, or what came would not be what the cash shows. */
function keyOf({ id, type, account, reference }: LedgerRecord): string {
  if (account === 'debt') return `${id} debt`
  return handedOver.has(type) ? `transfer ${reference}` : id
}

const handedOver: ReadonlySet<string> = new Set(['transfer.hold', 'transfer.in'])

function movementOf(entries: LedgerRecord[], currency: CurrencyCode): Movement {
  const [latest] = entries
  if (!latest) throw new Error('a movement without an entry')
  const changes = changesOf(entries, currency)
  const total = sum(
    changes.map(({ change }) => change),
    currency,
  )
  const main = changes.find(({ account }) => account === 'cash') ?? changes[0]
  const other = changes.find((each) => each !== main)
  const isOwnMove = isZero(total) && other !== undefined
  return {
    id: latest.id,
    at: latest.at,
    type: latest.type,
    game: latest.game,
    reference: referenceOf(latest),
    account: main?.account ?? latest.account,
    amount: formatDecimal(isOwnMove && main ? main.change : total),
    balanceAfter: main?.balanceAfter ?? latest.balanceAfter,
    counterpart: isOwnMove ? other.account : null,
    entries,
  }
}

/** What each pocket gave or got, without those that only passed it on. */
function changesOf(entries: readonly LedgerRecord[], currency: CurrencyCode) {
  const accounts = [...new Set(entries.map(({ account }) => account))]
  return accounts
    .map((account) => {
      const own = entries.filter((entry) => entry.account === account)
      const amounts = own.map(({ amount }): Money => parseDecimal(amount, currency))
      return { account, change: sum(amounts, currency), balanceAfter: own[0]?.balanceAfter ?? '0' }
    })
    .filter(({ change }) => !isZero(change))
}

/** Of a payment or another case; not an identifier of a machine or the code of a kind. */
const written = /^[A-Z]{1,3}-[0-9A-Z-]+$/

export const referenceOf = ({ reference }: Pick<LedgerRecord, 'reference'>): string | null =>
  written.test(reference) ? reference : null
