import { CallFailed } from '@fairground/contract/client'
import type { ConsoleKey } from '@fairground/texts/console'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { consolePages } from '../../pages.ts'

export interface Finding {
  href: string
  name: string
  /** What kind of thing it is. */
  kind: ConsoleKey
}

const perKind = 5
const shapes = {
  lastFour: /^\d{4}$/,
  reference: /^[a-z]{2}-\d{5}-\d{4}$/i,
  id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
}

interface Findings {
  findings: readonly Finding[]
  /** What is there may belong to the text before. */
  isBusy: boolean
  /** Why some of it did not come. */
  error: unknown
  askAgain: () => void
}

const notFound = 404

/** What fits a text, of every kind that the operator may read; each kind is asked only for what can be its own. */
export function useFindings(text: string): Findings {
  const t = useT()
  const may = useMay()
  const wanted = text.trim()
  const isAsked = wanted.length > 1
  const limit = perKind
  const members = useRead(
    'accounts.members',
    { query: { search: wanted, limit } },
    { isEnabled: isAsked && may('members.read') },
  )
  const isReference = shapes.reference.test(wanted) && may('payments.read')
  const query = { reference: wanted.toUpperCase(), limit }
  const deposits = useRead('payments.deposits', { query }, { isEnabled: isReference })
  const withdrawals = useRead('payments.withdrawals', { query }, { isEnabled: isReference })
  const isEnd = shapes.lastFour.test(wanted) && may('payments.read')
  const cards = useRead('payments.cards', { query: { lastFour: wanted } }, { isEnabled: isEnd })
  const isId = shapes.id.test(wanted) && may('bets.read')
  const bet = useRead('bets.bet', { params: { id: wanted } }, { isEnabled: isId })

  const reads = [members, deposits, withdrawals, cards, bet]
  // An id may belong to no bet.
  const failed = reads.filter(({ error }) => error && !(error instanceof CallFailed && error.status === notFound))

  const pages = consolePages.flatMap(({ path, title, permission }) =>
    isAsked &&
    title &&
    (permission === undefined || may(permission)) &&
    t(title).toLowerCase().includes(wanted.toLowerCase())
      ? [{ href: path, name: t(title), kind: 'shell.search.page' as const }]
      : [],
  )
  const ofReference = (list: readonly { reference: string }[] | undefined, path: string, kind: ConsoleKey) =>
    (isReference ? (list ?? []) : []).map(({ reference }) => ({
      href: `${path}?reference=${reference}`,
      name: reference,
      kind,
    }))
  return {
    findings: [
      ...pages,
      ...(isAsked ? (members.data?.list ?? []) : []).map(({ id, account, nickname }) => ({
        href: `/members/${id}`,
        name: `${account} · ${nickname}`,
        kind: 'shell.search.member' as const,
      })),
      ...ofReference(deposits.data?.list, '/deposits', 'shell.search.deposit'),
      ...ofReference(withdrawals.data?.list, '/withdrawals', 'shell.search.withdrawal'),
      ...(isEnd ? (cards.data?.list ?? []) : []).slice(0, perKind).map(({ memberId, account, bankName }) => ({
        href: `/members/${memberId}/money`,
        name: `${account} · ${bankName}`,
        kind: 'shell.search.card' as const,
      })),
      ...(isId && bet.data
        ? [{ href: `/members/${bet.data.memberId}/bets`, name: bet.data.account, kind: 'shell.search.bet' as const }]
        : []),
    ],
    isBusy: reads.some(({ isFetching }) => isFetching),
    error: failed[0]?.error,
    askAgain: () => failed.forEach((read) => void read.refetch()),
  }
}
