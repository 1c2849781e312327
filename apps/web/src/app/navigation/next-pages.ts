import type { Path } from '../../platform/router/route.ts'

const forEveryone = ['/m/activity'] as const satisfies readonly Path[]

/** What the tabs and the tiles lead to. Deposit and account lead guests to login. */
export const nextPages = {
  ofMembers: ['/m/voucherCenter', '/m/member/home', ...forEveryone, '/m/launchGame'],
  ofGuests: ['/m/login', '/m/register', ...forEveryone],
} as const satisfies Readonly<Record<string, readonly Path[]>>

export type NextVisitor = keyof typeof nextPages
export type NextList = Readonly<Record<NextVisitor, NextFiles>>

/** What the pages need: written by the build, and fetched together. */
export interface NextFiles {
  /** Addresses of scripts and style sheets. */
  files: readonly string[]
  /** Nouns of texts. */
  texts: readonly string[]
}
