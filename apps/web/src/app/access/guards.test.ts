import { memberTypes, pages, pageAccessOf, roleOf, type PageAddress } from '@fairground/contract'
import { describe, expect, test, vi } from 'vitest'
import { receive } from './guards.ts'
import { isHeldBack } from './held-back.ts'

vi.mock('../../routes/content/home.tsx', () => ({ Page: () => null }))
const { routes } = await import('../routes.ts')

describe('guards', () => {
  test('every route has a door in the contract, and every door a route', () => {
    expect(Object.keys(routes).sort()).toEqual(Object.keys(pages).sort())
  })

  test.each([null, ...memberTypes])('type %s is received at every address as the contract says', (type) => {
    const session = type === null ? null : { type }
    for (const address of Object.keys(routes) as PageAddress[])
      expect(receive(address, session), address).toEqual(pageAccessOf(address, roleOf(type)))
  })

  test('whoever must choose a new password does that before anything else', () => {
    const forced = { mustChangePassword: true }
    expect([isHeldBack('/m/home', forced), isHeldBack('/m/changePsw', forced)]).toEqual([true, false])
    expect([isHeldBack('/m/home', null), isHeldBack('/m/home', { mustChangePassword: false })]).toEqual([false, false])
  })

  test('an address that nobody knows leads home', () => {
    for (const path of [null, '/m/nowhere', 'constructor']) expect(receive(path, null)).toEqual({ kind: 'home' })
  })
})
