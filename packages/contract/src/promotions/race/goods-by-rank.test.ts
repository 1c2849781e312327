import { expect, test } from 'vitest'
import { goodsByRank } from './goods-by-rank.ts'

const prizes = Array.from({ length: 10 }, () => '1')
const [phone, mug, cap] = ['phone', 'mug', 'cap']

test('ranks bring the item of the terms, until one names its own', () => {
  expect(goodsByRank({ item: phone, prizes })).toEqual([{ from: 1, to: 10, item: phone }])
  const rankItems = [
    { rank: 2, item: mug },
    { rank: 10, item: cap },
  ]
  expect(goodsByRank({ item: phone, rankItems, prizes })).toEqual([
    { from: 1, to: 1, item: phone },
    { from: 2, to: 9, item: mug },
    { from: 10, to: 10, item: cap },
  ])
})

test('what pays no goods has none', () => {
  expect(goodsByRank({ prizes })).toEqual([])
})
