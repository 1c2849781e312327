import type { MemberType } from '@fairground/contract'
import { describe, expect, test } from 'vitest'
import { guards, isHeldBack, judge, type Guard } from './guards.ts'

const visitor = (type: MemberType | null) => (type === null ? null : { type })
const outcomes = (guard: Guard) =>
  Object.fromEntries(
    ([null, 0, 1, 2, 4, 40, 41, 42] as const).map((type) => {
      const outcome = judge(guard, visitor(type))
      return [String(type), 'reason' in outcome ? `${outcome.kind} ${outcome.reason}` : outcome.kind]
    }),
  )

describe('guards', () => {
  test('a page without one is open to all', () => {
    expect(judge(undefined, null)).toEqual({ kind: 'go' })
  })

  test('session: guests log in first', () => {
    expect(outcomes('session')).toMatchObject({ null: 'login', 0: 'go', 4: 'go', 40: 'go' })
  })

  test('a password is changed with a session, else home', () => {
    expect(outcomes('sessionOrHome')).toMatchObject({ null: 'home', 0: 'go' })
    expect(guards['/m/changePsw']).toBe('sessionOrHome')
  })

  test('whoever must choose a new password does that before anything else', () => {
    const forced = { mustChangePassword: true }
    expect([isHeldBack('/m/home', forced), isHeldBack('/m/changePsw', forced)]).toEqual([true, false])
    expect([isHeldBack('/m/home', null), isHeldBack('/m/home', { mustChangePassword: false })]).toEqual([false, false])
  })

  test('member centre: trial accounts are asked to register', () => {
    expect(outcomes('memberCentre')).toMatchObject({ null: 'login', 0: 'go', 4: 'trial free_reject', 40: 'go' })
    expect(guards['/m/member/home']).toBe('memberCentre')
  })

  test('trial money is neither paid in nor out', () => {
    expect(outcomes('realMoney')).toMatchObject({
      null: 'login',
      0: 'go',
      4: 'trial actual_account_required',
      41: 'go',
    })
    expect([guards['/m/voucherCenter'], guards['/m/withdraw']]).toEqual(['realMoney', 'realMoney'])
  })

  test('the free check passes only types 0, 1 and 2', () => {
    expect(outcomes('full')).toEqual({
      null: 'login',
      0: 'go',
      1: 'go',
      2: 'go',
      4: 'reject free_reject',
      40: 'reject free_reject',
      41: 'reject free_reject',
      42: 'reject free_reject',
    })
    expect([guards['/m/webEmail'], guards['/m/inviteFriends']]).toEqual(['full', 'full'])
  })

  test('agent pages send everybody else home', () => {
    expect(outcomes('agent')).toEqual({
      null: 'home',
      0: 'home',
      1: 'go',
      2: 'go',
      4: 'home',
      40: 'home',
      41: 'home',
      42: 'home',
    })
    const agentPages = Object.entries(guards).filter(([path]) => /agent|team|member\/notice/i.test(path))
    for (const [path, guard] of agentPages) expect(guard, path).toBe('agent')
  })

  test('who has an account of their own has no business at the door; a trial player may register', () => {
    expect(outcomes('guest')).toMatchObject({ null: 'go', 0: 'home', 1: 'home', 4: 'go', 40: 'home' })
  })

  test('announcements, help, promotions and games lists are open to guests', () => {
    for (const path of ['/m/notice', '/m/help', '/m/activity', '/m/gameList', '/m/app', '/m/lottery'] as const)
      expect(guards[path], path).toBeUndefined()
  })
})
