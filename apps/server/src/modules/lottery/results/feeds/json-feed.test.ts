import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stretch } from '../../../../../../../tools/lib/testing/slowness.mjs'
import { startFeedServer, type FeedReply, type FeedServer } from '../../../../testing/result-feeds.ts'
import { jsonFeed } from './json-feed.ts'

let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer()
})
afterAll(() => server.stop())

const ask = (reply: FeedReply) => {
  server.answer('one', reply)
  return jsonFeed({ code: 'one', url: server.url('one'), token: 'a token of tests', timeoutMs: stretch(1_000) }).ask({
    lottery: 'fed',
    from: '202611250156',
  })
}
const draw = { number: '202611250157', drawnAt: '2026-11-25T13:05:02Z', result: '99999' }
const answerOf = (body: unknown): FeedReply => ({ body: JSON.stringify(body) })

describe('a feed of results over HTTP', () => {
  test('is asked for a lottery from a draw on, with its token, and read as recorded', async () => {
    const body = await readFile(new URL('sample-answer.json', import.meta.url), 'utf8')
    expect(await ask({ body })).toEqual([
      { number: '202611250157', drawnAt: new Date('2026-11-25T13:05:02Z'), result: '9 9 9 9 9', isNamed: false },
      { number: '202611250156', drawnAt: new Date('2026-11-25T13:00:01Z'), result: '04817', isNamed: false },
    ])
    expect(server.calls('one').at(-1)).toMatchObject({
      address: '/one?lottery=fed&from=202611250156',
      token: 'Bearer a token of tests',
    })
  })

  test.each<[string, FeedReply, string]>([
    ['refuses the token', { status: 401, body: '' }, 'refused'],
    ['is broken', { status: 503, body: '' }, 'no_answer'],
    ['does not answer in time', 'silence', 'no_answer'],
    ['leads elsewhere', { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/private' } }, 'no_answer'],
    ['is too long', { body: ' '.repeat(300_000) }, 'too_long'],
    ['is no JSON', { body: '<html>' }, 'unreadable'],
    ['has another shape', answerOf({ results: [] }), 'unreadable'],
    ['numbers draws in another way', answerOf({ lottery: 'fed', draws: [{ ...draw, number: '157' }] }), 'unreadable'],
    ['writes numbers as numbers', answerOf({ lottery: 'fed', draws: [{ ...draw, result: 99999 }] }), 'unreadable'],
    [
      'has prizes that are numbers',
      answerOf({ lottery: 'fed', draws: [{ ...draw, result: undefined, prizes: { special: [6133] } }] }),
      'unreadable',
    ],
    [
      'tells a result twice',
      answerOf({ lottery: 'fed', draws: [{ ...draw, prizes: { first: ['1234'] } }] }),
      'unreadable',
    ],
    ['has a time that is none', answerOf({ lottery: 'fed', draws: [{ ...draw, drawnAt: 'today' }] }), 'unreadable'],
    [
      'tells two results of one draw',
      answerOf({ lottery: 'fed', draws: [draw, { ...draw, result: '00000' }] }),
      'unreadable',
    ],
    ['is of another lottery', answerOf({ lottery: 'other', draws: [draw] }), 'other_lottery'],
  ])('that %s says nothing', async (_, reply, fault) => {
    expect(await ask(reply)).toBe(fault)
  })

  test('names the prizes of a table', async () => {
    const { result: _, ...table } = { ...draw, prizes: { consolation: ['0001', '0002'], first: ['1234'] } }
    expect(await ask(answerOf({ lottery: 'fed', draws: [table] }))).toMatchObject([
      { result: 'consolation: 0001 0002\nfirst: 1234', isNamed: true },
    ])
  })

  test('that is not there says nothing', async () => {
    const gone = jsonFeed({
      code: 'gone',
      url: 'http://127.0.0.1:9/',
      token: 'a token of tests',
      timeoutMs: stretch(1_000),
    })
    expect(await gone.ask({ lottery: 'fed', from: '202611250156' })).toBe('no_answer')
  })
})
