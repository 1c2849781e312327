import { describe, expect, expectTypeOf, test } from 'vitest'
import { createMatcher } from './match.ts'
import { href, type PageMeta } from './route.ts'
import { createScrollPositions } from './history/scroll-positions.ts'
import { startsAtEdge } from './transition/back-swipe.ts'

const metaOf = (title: PageMeta['title']): PageMeta => ({
  title,
  header: 'inner',
  hasBottomMenu: true,
  back: 'step',
  shape: 'list',
})

describe('the matcher', () => {
  const match = createMatcher({
    '/': { aliases: ['/m', '/m/home'], meta: metaOf('site.title.home') },
    '/m/help': { meta: metaOf('site.title.help') },
  })

  test.each(['/', '/m', '/m/', '/m/home', '/m/home/', '/m/home?x=1#top'])('%s is home', (url) => {
    expect(match(url).path).toBe('/')
  })

  test('an address outside the table has no route', () => {
    expect(match('/m/nothing')).toMatchObject({ path: null, route: null })
    expect(match('/M/HELP').route).toBeNull()
    expect(match('/m/help/more').route).toBeNull()
    expect(match('/constructor').route).toBeNull()
  })

  test('keeps the address as it stands, and its query', () => {
    expect(match('/m/help?i=2#b')).toMatchObject({ url: '/m/help?i=2#b', raw: { i: '2' }, pathname: '/m/help' })
  })
})

test('href leaves out what is empty and escapes what is not', () => {
  expect(href('/m/home')).toBe('/m/home')
  expect(href('/m/gameList', { gameType: 'HOT', vassalage: '' })).toBe('/m/gameList?gameType=HOT')
  expect(href('/m/help', { i: 0 })).toBe('/m/help?i=0')
  expect(href('/m/login', { next: '/m/gameList?gameType=HOT&vassalage=a' })).toBe(
    '/m/login?next=%2Fm%2FgameList%3FgameType%3DHOT%26vassalage%3Da',
  )
  expectTypeOf(href).returns.toBeString()
})

test('scroll positions are remembered by entry, the oldest forgotten first', () => {
  const positions = createScrollPositions(2)
  positions.save('a', 10)
  positions.save('b', 20)
  positions.save('a', 11)
  positions.save('c', 30)
  expect([positions.find('a'), positions.find('b'), positions.find('c')]).toEqual([11, 0, 30])
  expect(positions.size()).toBe(2)
})

test('a touch within 100 px of an edge may be a back-swipe', () => {
  expect([startsAtEdge(0, 390), startsAtEdge(99, 390), startsAtEdge(391 - 100, 390)]).toEqual([true, true, true])
  expect([startsAtEdge(100, 390), startsAtEdge(195, 390), startsAtEdge(290, 390)]).toEqual([false, false, false])
})
