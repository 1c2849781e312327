import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ReactElement } from 'react'
import { FiguresPage } from '../pages/agents/figures-page.tsx'
import { AgentTransfersPage } from '../pages/agents/transfers/transfers-page.tsx'
import { TreePage } from '../pages/agents/tree/tree-page.tsx'
import { RevenuePage } from '../pages/bets/revenue-page.tsx'
import { MembersPage } from '../pages/members/members-page.tsx'
import { PromotionsPage } from '../pages/promotions/promotions-page.tsx'
import { RainsPage } from '../pages/promotions/rains/rains-page.tsx'
import { answerCalls, refusal, type Answers } from '../testing/answer-calls.ts'
import { fixtureId } from '../testing/fixture-id.ts'
import { memberRow } from '../testing/member-row.ts'
import { choices, form, row as promotionRow } from '../testing/promotion-row.ts'
import { rainRow } from '../testing/rain-row.ts'
import { passTime, show } from '../testing/show.tsx'
import { treeRow } from '../testing/tree-row.ts'

/** As long as a title may be, and in letters that are read from the right. */
const long = `${'عجلة الحظ الكبرى '.repeat(4)}(2026)!`
const next = null
const at = '2026-11-20T10:00:00Z'
const figures = {
  turnover: '100',
  won: '10',
  lost: '20',
  kept: '0',
  rebates: '0',
  promotions: '0',
  salaries: '0',
  deposits: '50',
  withdrawals: '5',
}

/** A list, and the address that a row of it opens. */
interface List {
  page: ReactElement
  empty: Answers
  full: Answers
  opens?: string
}
const rain = rainRow()
const lists: Record<string, List> = {
  members: {
    page: <MembersPage />,
    empty: { 'accounts.members': { list: [], next } },
    full: { 'accounts.members': { list: [memberRow({ account: long })], next } },
    opens: `/members/${fixtureId(5)}`,
  },
  figures: {
    page: <FiguresPage />,
    empty: { 'agents.figures': { list: [], next } },
    full: {
      'agents.figures': {
        list: [{ ...figures, kind: 'dividend', startsAt: at, betsOf: at, account: long, currency: 'USD' }],
        next,
      },
    },
  },
  transfers: {
    page: <AgentTransfersPage />,
    empty: { 'agents.transfers': { list: [], next } },
    full: {
      'agents.transfers': {
        list: [
          {
            id: fixtureId(1),
            at,
            reference: 'T-1',
            agent: { id: fixtureId(2), account: 'agent_one' },
            member: { id: fixtureId(3), account: long },
            amount: '5',
            currency: 'USD',
          },
        ],
        next,
      },
    },
  },
  tree: {
    page: <TreePage />,
    empty: { 'agents.treeMembers': { list: [], next } },
    full: { 'agents.treeMembers': { list: [treeRow({ account: long })], next } },
    opens: `/agent-tree/${fixtureId(3)}`,
  },
  revenue: {
    page: <RevenuePage />,
    empty: { 'bets.revenue': { list: [], next } },
    full: {
      'bets.revenue': {
        list: [
          {
            id: '1-0',
            postingId: fixtureId(1),
            at,
            type: 'bet',
            memberId: null,
            account: null,
            game: 'silent-mill',
            gameName: long,
            reference: 'R-1',
            currency: 'USD',
            incoming: '5',
            outgoing: null,
          },
        ],
        next,
      },
    },
  },
  promotions: {
    page: <PromotionsPage />,
    empty: { 'promotions.promotions': { list: [], choices } },
    full: {
      'promotions.promotions': {
        list: [
          { ...promotionRow, form: { ...form, texts: { EN: { kicker: '', title: long, summary: '', terms: '' } } } },
        ],
        choices,
      },
    },
    opens: `/promotions/${promotionRow.id}`,
  },
  rains: {
    page: <RainsPage />,
    empty: { 'promotions.rains': { list: [], choices } },
    full: {
      'promotions.rains': {
        list: [{ ...rain, form: { ...rain.form, texts: { EN: { title: long, rules: '' } } } }],
        choices,
      },
    },
    opens: `/rains/${rain.id}`,
  },
}
const beside: Answers = {
  'agents.moves': { list: [] },
  'agents.topSeries': { list: [] },
  'promotions.rewardProposals': { list: [] },
}
const every = (answers: Answers, answer: 'pending' | 'lost' | ReturnType<typeof refusal>): Answers =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, answer]))

describe.each(Object.entries(lists))('the list of %s', (_, { page, empty, full, opens }) => {
  async function open(answers: Answers) {
    const calls = answerCalls({ ...beside, ...answers })
    return { ...(await show(page, { at: '/list' })), calls }
  }

  test('waits, and says that there is nothing', async () => {
    const { calls } = await open(every(empty, 'pending'))
    expect(await screen.findByLabelText('Loading')).toBeVisible()
    expect(screen.queryByText('No rows')).toBeNull()
    calls.change(empty)
    expect(await screen.findByText('No rows')).toBeVisible()
    expect(screen.queryByLabelText('Loading')).toBeNull()
  })

  test('says why it is refused, and shows words of any length and direction when it is asked again', async () => {
    const { user, calls } = await open(every(empty, refusal('permission_denied')))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Your role does not allow that.')
    expect(screen.queryByText('No rows')).toBeNull()
    calls.change(full)
    await user.click(within(alert).getByText('Try again'))
    const words = await screen.findByText(long.trim())
    expect(words.tagName).toBe('BDI')
    if (opens === undefined) return
    await user.click(words)
    expect(location.pathname).toBe(opens)
  })

  test('says that the connection is lost', async () => {
    await open(every(empty, 'lost'))
    await passTime(500)
    await passTime(3_500)
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
    expect(screen.queryByText('No rows')).toBeNull()
  })
})

test('moves that wait for a decision and do not come are told, not taken for none', async () => {
  answerCalls({ ...beside, ...lists['tree']?.empty, 'agents.moves': refusal('permission_denied') })
  await show(<TreePage />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Your role does not allow that.')
})
