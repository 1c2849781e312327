import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route } from 'wouter'
import { defaultOdds } from '@fairground/lottery'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { lotteryRow } from '../../../testing/lottery-row.ts'
import { confirm, fill, findField, show } from '../../../testing/show.tsx'
import { OddsPage } from './odds-page.tsx'
import type { LotteryOdds } from './odds-proposals.tsx'

const sides = { big: '1.98', small: '1.98', odd: '1.98', even: '1.98' }
const odds: LotteryOdds = {
  code: 'dice-28',
  name: 'Dice 28',
  game: { family: 'pc28' },
  series: { default: 1_900, max: 1_950 },
  rebate: '0.0000',
  turnover: '0',
  cashback: '0',
  odds: { sides },
  proposals: [],
}
const proposal = {
  id: fixtureId(7),
  play: 'sides',
  before: sides,
  after: { ...sides, big: '1.95' },
  reason: 'Too many big ones.',
  askedBy: 'ben',
  at: '2026-11-20T10:00:00Z',
  isOwn: false,
}

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'lottery.odds': odds,
    'lottery.oddsVersions': { list: [], next: null },
    ...answers,
  })
  const page = (
    <Route path="/lotteries/:code/odds">
      <OddsPage />
    </Route>
  )
  return { ...(await show(page, { at: '/lotteries/dice-28/odds' })), calls }
}

test('odds that pay back more than the stake are not asked for; others are, from what was read', async () => {
  const { user, calls } = await open({ 'lottery.proposeOdds': refusal('stale_edit') })
  await user.click(await screen.findByLabelText('Open sides'))
  const big = await findField('Big')
  await fill(user, big, '2.10')
  expect(await screen.findByText('A bet would pay back more than its stake: Big.')).toBeVisible()
  await fill(user, await findField('Reason'), 'A test.')
  expect(screen.getByRole('button', { name: 'Propose' })).toBeDisabled()
  await fill(user, big, '1.90')
  await screen.findByText('Returns 95 % of what is staked')
  await confirm(user, 'Propose')
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(calls.to('lottery.proposeOdds')[0]).toMatchObject({
    params: { code: 'dice-28', play: 'sides' },
    body: { before: sides, after: { ...sides, big: '1.90' } },
  })
})

test('other odds are agreed to by another person, line by line', async () => {
  const { user, calls } = await open({
    'lottery.odds': { ...odds, proposals: [proposal] },
    'lottery.decideOdds': {},
  })
  const note = within(await screen.findByRole('note'))
  expect(await note.findByText('Big: 1.98 now, 1.95 then')).toBeVisible()
  expect(note.queryByText(/^Small/)).toBeNull()
  await user.click(note.getByText('Agree'))
  await confirm(user, 'Agree')
  await waitFor(() => expect(calls.to('lottery.decideOdds')[0]).toMatchObject({ body: { isAgreed: true } }))
})

test('plays and options are called as on the site, in the list and in what waits', async () => {
  const now = { tail_big: '1.9' }
  await open({
    'lottery.odds': {
      ...odds,
      game: { family: 'lhc', yearSign: 'horse' },
      odds: { special_sides: now },
      proposals: [{ ...proposal, play: 'special_sides', before: now, after: { tail_big: '1.8' } }],
    },
  })
  expect(await screen.findByText('Combinations — Three of three, with bankers')).toBeVisible()
  expect(screen.getByText('ben asks for other odds of Special sides — Sides')).toBeVisible()
  expect(screen.getByText('Last digit big: 1.9 now, 1.8 then')).toBeVisible()
  expect(screen.queryByText(/three_of_three|tail_big/)).toBeNull()
})

describe('odds of all plays without any', () => {
  const game = { family: 'k3' } as const
  const all = defaultOdds(game)
  const { any_triple: triple = {}, any_straight: straight = {}, ...others } = all
  const rowOf = (code: string, changes: Parameters<typeof lotteryRow>[0] = {}) =>
    lotteryRow({ code, name: `Lottery ${code}`, game, ...changes })
  const lotteries = {
    list: [
      rowOf('dice-28', { isInEntertainment: false }),
      rowOf('model'),
      rowOf('plain', { isInEntertainment: false }),
      rowOf('other', { game: { family: 'kl8' } }),
    ],
    languages: [],
  }
  const plain = { ...odds, game, odds: { any_triple: triple } }
  const openDialog = async (answers: Answers = {}) => {
    const opened = await open({ 'lottery.odds': plain, 'lottery.lotteries': lotteries, ...answers })
    await opened.user.click(await screen.findByText('Propose odds of all plays without any'))
    return opened
  }

  test('are those that come with the game or of a lottery with the same game, seen before they are proposed', async () => {
    const { user, calls } = await openDialog({
      'lottery.odds': ({ params }) =>
        params['code'] === 'model'
          ? { ...odds, code: 'model', game, odds: { any_straight: { any_straight: '7.5' } } }
          : plain,
      'lottery.proposeAllOdds': refusal('stale_edit'),
    })
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      within(await findField('Odds'))
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['That come with the game', 'Lottery model'])
    expect(dialog.getAllByRole('row')).toHaveLength(Object.keys(all).length)
    expect(dialog.queryByText('Triples — Any triple')).toBeNull()
    await confirm(user, 'Propose')
    expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
    await user.selectOptions(await findField('Odds'), 'Lottery model')
    const row = within(await dialog.findByRole('row', { name: /^Different — In a row 7.5/ }))
    expect(row.getByText('83.34 %')).toBeVisible()
    expect(dialog.getAllByRole('row')).toHaveLength(2)
    calls.change({ 'lottery.proposeAllOdds': {} })
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.to('lottery.proposeAllOdds').map(({ params, body }) => [params, body])).toMatchObject([
      [{ code: 'dice-28' }, { after: { ...others, any_straight: straight } }],
      [{ code: 'dice-28' }, { after: { any_straight: { any_straight: '7.5' } } }],
    ])
  })

  test('are not proposed where one of them leaves no room for the commission, which is told', async () => {
    const { user } = await openDialog({ 'lottery.odds': { ...plain, rebate: '0.1300' } })
    expect(
      await screen.findByText(/^With what is given besides, a bet would pay back more than its stake:/),
    ).toBeVisible()
    await fill(user, await findField('Reason'), 'A test.')
    expect(screen.getByRole('button', { name: 'Propose' })).toBeDisabled()
  })

  test('say why those of another lottery do not come', async () => {
    const { user } = await openDialog({
      'lottery.odds': ({ params }) => (params['code'] === 'model' ? refusal('permission_denied') : plain),
    })
    await user.selectOptions(await findField('Odds'), 'Lottery model')
    expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Propose' })).toBeDisabled()
  })

  test('wait as one, and are agreed to at once', async () => {
    const together = Object.entries(others).map(([play, after], at) => ({
      ...proposal,
      id: fixtureId(20 + at),
      play,
      before: {},
      after,
    }))
    const alone = {
      ...proposal,
      id: fixtureId(9),
      play: 'any_triple',
      before: triple,
      after: {},
      at: '2026-11-20T11:00:00Z',
    }
    const { user, calls } = await open({
      'lottery.odds': { ...plain, proposals: [...together, alone] },
      'lottery.lotteries': lotteries,
      'lottery.decideAllOdds': {},
    })
    const [first, second] = await screen.findAllByRole('note')
    const note = within(first ?? document.body)
    expect(note.getByText(`ben asks for odds of ${together.length} plays`)).toBeVisible()
    expect(within(second ?? document.body).getByText('Out of Entertainment')).toBeVisible()
    await user.click(note.getByText('Agree'))
    await confirm(user, 'Agree')
    await waitFor(() => expect(calls.to('lottery.decideAllOdds')).toHaveLength(1))
    expect(calls.to('lottery.decideAllOdds')[0]).toMatchObject({
      body: { ids: together.map(({ id }) => id), isAgreed: true },
    })
    expect(calls.to('lottery.decideOdds')).toHaveLength(0)
  })
})

test('a play is taken out of Entertainment, or into it with the odds that come with the game', async () => {
  const { user, calls } = await open({
    'lottery.odds': { ...odds, game: { family: 'k3' }, odds: { any_triple: { any_triple: '30' }, any_straight: {} } },
    'lottery.proposeOdds': {},
  })
  for (const name of ['Triples — Any triple', 'Different — In a row']) {
    await user.click(await screen.findByText(name))
    await user.click(await screen.findByRole('switch', { name: 'Offered in Entertainment' }))
    await confirm(user, 'Propose')
  }
  expect(calls.to('lottery.proposeOdds').map(({ body }) => body)).toMatchObject([
    { before: { any_triple: '30' }, after: {} },
    { before: {}, after: { any_straight: expect.stringMatching(/^[0-9.]+$/) as string } },
  ])
})
