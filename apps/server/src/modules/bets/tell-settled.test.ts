import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bigLine, endDraw, holdDraw, isSettled, lottery, orderOf, place, smallLine } from '../../testing/draws.ts'
import { listenTo, type Listening } from '../../testing/listen-to.ts'
import { newPerson } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import { until } from '../../testing/until.ts'
import { createVendor } from '../../testing/vendor.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
})
afterAll(() => platform.stop())

const ended = ({ heard }: Listening) => heard.filter(({ topic }) => topic === 'settled').map(({ body }) => body)
const countOf = (stream: Listening, game: string) =>
  ended(stream).reduce((sum, { games, count }) => ((games as string[]).includes(game) ? sum + Number(count) : sum), 0)

test('members hear that their orders have ended, won or lost, and nobody else does', async () => {
  const [both, one, stranger] = await Promise.all([0, 1, 2].map(() => newPerson(platform, { cash: '100.00' })))
  if (!both || !one || !stranger) throw new Error('no members')
  const number = await holdDraw(platform)
  await place(both, orderOf(number, { lines: [bigLine] }))
  await place(both, orderOf(number, { lines: [smallLine] }))
  await place(one, orderOf(number, { lines: [bigLine] }))
  const streams = await Promise.all(
    [both, one, stranger].map(({ visitor }) => listenTo(platform.origin, visitor.headers)),
  )
  await endDraw(platform, number)
  await until(() => isSettled(platform, number))
  await until(() => countOf(streams[0]!, lottery) === 2 && countOf(streams[1]!, lottery) === 1)
  expect(ended(streams[2]!)).toEqual([])
  // One event for both orders of the draw.
  expect(ended(streams[0]!)).toEqual([{ games: [lottery], count: 2 }])
  for (const stream of streams) stream.leave()
})

test('a round that has ended is told, one that runs is not, and what ends together is one event', async () => {
  const vendor = createVendor(platform.origin)
  const person = await newPerson(platform, { cash: '1000.00' })
  const stream = await listenTo(platform.origin, person.visitor.headers)
  const play = await vendor.launch(person)
  const rounds = Array.from({ length: 20 }, () => ({ id: randomUUID(), round: randomUUID() }))
  await Promise.all(rounds.map((each) => vendor.bet(play, { ...each, amount: '1.00' })))
  await until(() => stream.heard.some(({ topic }) => topic === 'balance'))
  expect(ended(stream)).toEqual([])
  await Promise.all(
    rounds.map(({ id, round }) => vendor.win(play, { reference: id, round, amount: '0', isClosed: true })),
  )
  await until(() => ended(stream).reduce((sum, { count }) => sum + Number(count), 0) === rounds.length)
  expect(ended(stream).length).toBeLessThan(rounds.length)
  stream.leave()
})
