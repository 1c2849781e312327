import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { promotionFixture } from '../../../testing/fixtures/promotions.ts'
import { show } from '../../../testing/show.tsx'
import { PromotionList } from './promotion-list.tsx'

async function openList(list: NonNullable<Answers['promotions.list']>, answers: Answers = {}) {
  const calls = answerCalls({ 'promotions.list': list, ...answers })
  return { ...(await show(<PromotionList />)), calls }
}

const cashback = promotionFixture({
  id: fixtureId('cashback'),
  category: 'cashback',
  title: 'Losses back every Monday',
  kind: 'cashback',
  offer: null,
  state: 'joined',
})
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the list of promotions', () => {
  test('says that it loads', async () => {
    await openList('pending')
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  })

  test('that is empty, or holds only disabled ones, says so', async () => {
    await openList({ list: [promotionFixture({ isEnabled: false })] })
    expect(await screen.findByRole('heading', { name: 'No promotions right now' })).toBeTruthy()
  })

  test('that did not load is read again on request', async () => {
    const { user, calls } = await openList(refusal('rate_limited'))
    await screen.findByRole('heading', { name: 'Promotions did not load' })
    calls.change({ 'promotions.list': { list: [promotionFixture()] } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Your first deposit, matched' })).toBeTruthy()
  })

  test('is divided by the kinds that it has', async () => {
    const { user } = await openList({ list: [promotionFixture(), cashback] })
    await screen.findByRole('tab', { name: 'Cashback' })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All', 'New members', 'Cashback'])
    expect(titles()).toEqual(['Your first deposit, matched', 'Losses back every Monday'])
    await user.click(screen.getByRole('tab', { name: 'Cashback' }))
    expect(titles()).toEqual(['Losses back every Monday'])
    expect(screen.getByRole('tabpanel', { name: 'Cashback' })).toBeTruthy()
  })
})

describe('after a wait', () => {
  const five = Array.from({ length: 5 }, (_, at) => promotionFixture({ id: fixtureId(`card ${at}`) }))
  const cards = () => screen.queryAllByRole('article').length
  /** How many cards stood there after each change of the page. */
  async function countCards(open: () => Promise<unknown>) {
    const counts: number[] = []
    const observer = new MutationObserver(() => counts.push(document.querySelectorAll('article').length))
    observer.observe(document.body, { childList: true, subtree: true })
    await open()
    await vi.waitFor(() => expect(cards()).toBe(5))
    observer.disconnect()
    return counts.filter((count) => count > 0)[0]
  }

  test('the first cards come before the others; on the way back all come at once', async () => {
    function Page() {
      const [isOpen, setOpen] = useState(true)
      return (
        <>
          <button onClick={() => setOpen(!isOpen)}>Turn</button>
          {isOpen && <PromotionList />}
        </>
      )
    }
    answerCalls({ 'promotions.list': { list: five } })
    expect(await countCards(() => show(<Page />))).toBe(3)
    const turn = screen.getByRole('button', { name: 'Turn' })
    fireEvent.click(turn)
    expect(cards()).toBe(0)
    // Not within `act`, which waits for all.
    expect(await countCards(async () => turn.click())).toBe(5)
  })
})

describe('a promotion', () => {
  test('that comes with a deposit leads there, with its terms and conditions at hand', async () => {
    const { user } = await openList({ list: [promotionFixture()] })
    expect(await screen.findByText('100% up to 200.00 · 10× turnover')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute(
      'href',
      `/m/voucherCenter?promotion=${promotionFixture().id}`,
    )
    await user.click(screen.getByRole('button', { name: 'Rules' }))
    const sheet = screen.getByRole('dialog', { name: 'Your first deposit, matched' })
    expect(within(sheet).getByText('Once per member.')).toBeTruthy()
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that was joined says so instead of offering it again', async () => {
    await openList({ list: [promotionFixture({ state: 'joined', terms: '' })] })
    expect(await screen.findByText('Joined')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Rules' })).toBeNull()
  })

  test.each([
    [{ endsAt: '2026-11-24T12:00:00Z' }, 'Ends in 4 days'],
    [{ endsAt: '2026-11-20T13:00:00Z' }, 'Ends today'],
    [{ startsAt: '2026-11-21T12:00:00Z' }, 'Starts in 1 day'],
    [{ endsAt: '2026-11-20T11:59:00Z' }, 'Ended'],
    [{}, 'New here'],
  ])('says when: %o is “%s”', async (times, text) => {
    await openList({ list: [promotionFixture(times)] })
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('what the reader can do', () => {
  const claimable = { kind: 'sign_in', offer: null, state: 'claimable', amount: '5.00' } as const
  const done = { state: 'claimed', amount: '5.00', currency: 'USD', pays: 'cash' } as const

  test.each([
    [{ state: 'upcoming', offer: null, kind: 'announced' }, 'Coming soon', 'Opens later. There is nothing to do yet.'],
    [
      { state: 'upcoming', offer: null, kind: 'weekly' },
      'Coming soon',
      'For VIP levels: a reward each week, by your level.',
    ],
    [{ state: 'upcoming', offer: null, kind: 'birthday' }, 'Coming soon', 'Available on your birthday.'],
    [{ state: 'upcoming' }, 'Coming soon', 'Opens when the bonus that is running has ended.'],
    [{ state: 'joined' }, 'Joined', 'You have chosen it. It is granted when your deposit arrives.'],
    [{ state: 'applying', amount: '5.00' }, 'Applying', /^We are checking your claim of \$5\.00/],
    [
      { state: 'process', progress: { done: '40.00', target: '100.00' } },
      'In progress',
      'Bet $60.00 more, and the rest of the bonus is cash.',
    ],
    [{ state: 'issued', amount: '5.00' }, 'Issued', '$5.00 was paid to your balance.'],
    [
      { state: 'rejected', reason: 'The document is not yours.' },
      'Rejected',
      'Not accepted. The document is not yours.',
    ],
    [{ state: 'claimed', amount: '5.00' }, 'Claimed', 'You have claimed $5.00.'],
    [{ state: 'signed', until: '2026-11-20T17:00:00Z' }, 'Signed', /^Signed in for today\. The next day opens/],
    [{ state: 'closed' }, 'Close', 'This promotion is over, or not open to you.'],
  ] as const)('in %o: “%s”, with its sentence', async (changes, label, sentence) => {
    await openList({ list: [promotionFixture({ ...changes })] })
    expect(await screen.findByText(label)).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  test('is to join, once however often it is tapped', async () => {
    const joinable = promotionFixture({ kind: 'rebate', offer: null, state: 'joinable' })
    const { user, calls } = await openList({ list: [joinable] }, { 'promotions.join': 'pending' })
    await user.click(await screen.findByRole('button', { name: 'Join' }))
    await user.click(screen.getByRole('button', { name: 'One moment' }))
    expect(calls.to('promotions.join').map(({ body }) => body)).toMatchObject([{ promotionId: joinable.id }])
    calls.change({
      'promotions.join': { state: 'joined' },
      'promotions.list': { list: [{ ...joinable, state: 'joined', until: null }] },
    })
    expect(await screen.findByText('You are taking part.')).toBeTruthy()
  })

  test('is to claim, under the same key after a lost connection; then it says what was paid', async () => {
    const promotion = promotionFixture(claimable)
    const { user, calls } = await openList({ list: [promotion] }, { 'promotions.claim': 'lost' })
    await user.click(await screen.findByRole('button', { name: 'Claim' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
    calls.change({ 'promotions.claim': done, 'promotions.list': { list: [{ ...promotion, state: 'signed' }] } })
    await user.click(screen.getByRole('button', { name: 'Claim' }))
    expect(await screen.findByText('$5.00 is in your balance')).toBeTruthy()
    const [first, second] = calls.to('promotions.claim')
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  test('is to enter a code; a wrong one is told at the field', async () => {
    const promotion = promotionFixture({ kind: 'code', offer: null, state: 'joinable' })
    const { user, calls } = await openList(
      { list: [promotion] },
      { 'promotions.claim': refusal('promotion_code_wrong') },
    )
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'fair')
    await user.click(screen.getByRole('button', { name: 'Redeem' }))
    expect(await screen.findByText('This code is not right.')).toBeTruthy()
    expect(calls.to('promotions.claim').map(({ body }) => body)).toMatchObject([{ code: 'fair' }])
  })

  test('is read again when the platform says that it has changed', async () => {
    const promotion = promotionFixture({ kind: 'cashback', offer: null, state: 'joined' })
    const { site, calls } = await openList({ list: [promotion] })
    await screen.findByText('Joined')
    calls.change({ 'promotions.list': { list: [{ ...promotion, state: 'claimable', amount: '3.00' }] } })
    site.live.emit('promotion', { promotionId: promotion.id })
    expect(await screen.findByText('$3.00 is yours to claim.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /My claims/ })).toHaveTextContent('1 reward to claim')
  })
})

test('steps are days in a row, or missions with how far they have come', async () => {
  const step = {
    key: '1',
    amount: '1.00',
    state: 'taken',
    level: null,
    metric: null,
    category: null,
    isDaily: false,
    done: null,
    target: null,
  } as const
  await openList({
    list: [
      promotionFixture({
        id: fixtureId('calendar'),
        kind: 'sign_in',
        offer: null,
        state: 'claimable',
        amount: '2.00',
        steps: [step, { ...step, key: '2', state: 'claimable', amount: '2.00' }],
      }),
      promotionFixture({
        kind: 'missions',
        offer: null,
        state: 'joined',
        steps: [
          { ...step, key: 'a', state: 'open', metric: 'validBets', category: 'RNG', done: '5.00', target: '20.00' },
          { ...step, key: 'b', state: 'coming', metric: 'deposits', done: '0', target: '1' },
        ],
      }),
    ],
  })
  const [days = document.body, missions = document.body] = await screen.findAllByRole('list', { name: 'Steps' })
  expect(
    within(days)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Day 1Done', 'Day 22.00Ready'])
  expect(within(missions).getByRole('progressbar', { name: 'Bet $20.00 in Slots' })).toHaveAttribute('value', '0.25')
  expect(within(missions).getByText('Make 1 deposit')).toBeTruthy()
})

const noRanks: Answers = { 'promotions.race': { list: [], own: null, currency: 'USD', pays: 'goods' } }

test('a race for different goods says before joining which rank brings which', async () => {
  const race = promotionFixture({
    kind: 'race',
    offer: null,
    pays: 'goods',
    goods: 'A phone · A mug with a very long name that goes on over the line',
    goodsByRank: [
      { from: 1, to: 1, name: 'A phone' },
      { from: 2, to: 10, name: 'A mug with a very long name that goes on over the line' },
    ],
  })
  await openList({ list: [race] }, noRanks)
  expect(await screen.findByText('Rank 1: A phone')).toBeVisible()
  expect(screen.getByText(/^Ranks 2 to 10: A mug/)).toBeVisible()
  expect(screen.queryByText(/^Goods:/)).toBeNull()
})

test('what waits in a race for different goods is named alone', async () => {
  await openList(
    {
      list: [
        promotionFixture({
          kind: 'race',
          offer: null,
          pays: 'goods',
          state: 'claimable',
          amount: '1',
          goods: 'A mug',
          goodsByRank: [
            { from: 1, to: 1, name: 'A phone' },
            { from: 2, to: 2, name: 'A mug' },
          ],
        }),
      ],
    },
    noRanks,
  )
  expect(await screen.findByText('Goods: A mug')).toBeVisible()
  expect(screen.queryByText(/A phone/)).toBeNull()
})
