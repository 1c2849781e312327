import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { familyTags, findProvince, parseGame, provinceSchedule } from '@fairground/lottery'

interface Listed {
  code: string
  game: unknown
  everySeconds: number
}

const lotteries = JSON.parse(
  readFileSync(new URL('../../../../demo/lotteries.json', import.meta.url), 'utf8'),
) as readonly Listed[]

test('the demo has two lotteries of each family', () => {
  const tags = lotteries.map(({ game }) => parseGame(game)?.family)
  const few = familyTags().filter((tag) => tags.filter((each) => each === tag).length < 2)
  expect(few).toEqual([])
})

test('a province draws when the table of provinces says', () => {
  const held = lotteries.flatMap((lottery) => {
    const game = parseGame(lottery.game)
    const province = game?.family === 'vietnam' && game.province !== undefined ? findProvince(game.province) : undefined
    return province ? [{ lottery, province }] : []
  })
  expect(held.length).toBeGreaterThan(4)
  for (const { lottery, province } of held) {
    expect(lottery, lottery.code).toMatchObject(provinceSchedule(province))
    expect('weekdays' in lottery).toBe(province.weekdays.length < 7)
  }
})
