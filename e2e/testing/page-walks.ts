import { pageAccessOf, pages, type PageAddress, type Role } from '@fairground/contract'
import type { PseudoTag } from './pseudo-language.ts'
import { builtPages, opensFor } from './site-pages.ts'

/** Pages that one role opens one after the other in one browser. */
export interface Walk {
  role: Role
  addresses: readonly PageAddress[]
}

const onlyForGuests = builtPages.filter((address) => opensFor(address, 'guest') && !opensFor(address, 'member'))
const forAll = builtPages.filter((address) => opensFor(address, 'guest') && opensFor(address, 'member'))
const forMembers = builtPages.filter((address) => opensFor(address, 'member') && !opensFor(address, 'guest'))
const forAgents = builtPages.filter((address) => !opensFor(address, 'member') && !opensFor(address, 'guest'))
const ofMembers = [...forMembers, ...forAll]
const half = Math.ceil(ofMembers.length / 2)

/** Each in a document of its own, dark and from right to left; walks of members take about as long as each other. */
export const documentWalks: readonly Walk[] = [
  { role: 'member', addresses: ofMembers.slice(0, half) },
  { role: 'member', addresses: ofMembers.slice(half) },
  { role: 'agent', addresses: forAgents },
]

/**
 * By links within one document, light and from left to right. Guests see what all may see, members the rest, and trial
 * players what is another page in play money. Those of a row are walked by one test.
 */
export const linkWalks: readonly (readonly Walk[])[] = [
  [{ role: 'guest', addresses: [...onlyForGuests, ...forAll] }],
  [
    { role: 'member', addresses: forMembers },
    { role: 'trial', addresses: ['/m/home', '/m/trail', '/m/limits', '/vip/vip.html', '/m/launchGame'] },
  ],
]

/** For texts alone: what guests alone see is seen from right to left here. */
export const textWalks: readonly (Walk & { tag: PseudoTag; direction: 'ltr' | 'rtl' })[] = [
  { role: 'member', addresses: ofMembers, tag: 'en-XA', direction: 'ltr' },
  { role: 'guest', addresses: onlyForGuests, tag: 'en-XA', direction: 'ltr' },
  { role: 'guest', addresses: onlyForGuests, tag: 'ar-XB', direction: 'rtl' },
]

/** Whether the page is opened once, and has to be looked at in both themes there. */
export const isSeenOnce = (address: PageAddress): boolean =>
  onlyForGuests.includes(address) || forAgents.includes(address)

export interface Visit {
  role: Role
  address: PageAddress
}

/** A visit for each thing that becomes of who opens a page that is not for them. */
export function refusedVisits(): Visit[] {
  const roles = ['guest', 'trial', 'restricted', 'member'] as const
  const found = new Map<string, Visit>()
  for (const role of roles)
    for (const address of Object.keys(pages) as PageAddress[]) {
      const { kind } = pageAccessOf(address, role)
      if (kind !== 'go' && !found.has(kind)) found.set(kind, { role, address })
    }
  return [...found.values()]
}
