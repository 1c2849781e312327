import { memberTypes, pages, pageAccessOf, roleOf, type PageAddress } from '@fairground/contract'
import { describe, expect, test, vi } from 'vitest'
import { decideAccess } from './guards.ts'
import { isPasswordChangeForced } from './forced-password-change.ts'

vi.mock('../../routes/content/home.tsx', () => ({ Page: () => null }))
const { routes } = await import('../routes.ts')

describe('guards', () => {
  test('every route has an access policy in the contract, and every policy a route', () => {
    expect(Object.keys(routes).sort()).toEqual(Object.keys(pages).sort())
  })

  test.each([null, ...memberTypes])('type %s gets the access that the contract states at every address', (type) => {
    const session = type === null ? null : { type }
    for (const address of Object.keys(routes) as PageAddress[])
      expect(decideAccess(address, session), address).toEqual(pageAccessOf(address, roleOf(type)))
  })

  test('a forced password change blocks every other page', () => {
    const forced = { mustChangePassword: true }
    expect([isPasswordChangeForced('/m/home', forced), isPasswordChangeForced('/m/changePsw', forced)]).toEqual([
      true,
      false,
    ])
    expect([
      isPasswordChangeForced('/m/home', null),
      isPasswordChangeForced('/m/home', { mustChangePassword: false }),
    ]).toEqual([false, false])
  })

  test('an unknown address redirects to home', () => {
    for (const path of [null, '/m/nowhere', 'constructor']) expect(decideAccess(path, null)).toEqual({ kind: 'home' })
  })
})
