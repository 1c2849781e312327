import type { LobbyTab, Whitelabel } from '@fairground/contract'
import { href, type Path } from '../../../../platform/router/route.ts'
import type { IconWeights } from '../../../../ui/generated/icon-names.ts'
import type { IconGlyph, IconName } from '../../../../ui/icons/icon.tsx'

type DuotoneIcon = { [Name in IconName]: 'duotone' extends IconWeights[Name] ? Name : never }[IconName]

export interface CategoryTab {
  tab: LobbyTab
  href: string
  icon: IconGlyph
}

/** Page and icon. COCKFIGHT has no tab of its own (specification §2, screen 9). */
const looks: Partial<Record<LobbyTab, readonly [page: Path, icon: DuotoneIcon]>> = {
  HOT: ['/m/hot', 'flame'],
  LOTT: ['/m/lott', 'number-circle-eight'],
  ELOTT: ['/m/elott', 'number-circle-eight'],
  LIVE: ['/m/live', 'cards-three'],
  RNG: ['/m/rng', 'cherries'],
  FISH: ['/m/fish', 'fish'],
  SPORTS: ['/m/sports', 'soccer-ball'],
  ESPORTS: ['/m/esports', 'game-controller'],
  PVP: ['/m/pvp', 'club'],
  PROMO: ['/m/activity', 'ticket'],
}

interface Lobby {
  categories: Whitelabel['categories']
  hasHot: boolean
  isLoggedIn: boolean
}

/** HOT only if there are hot games, then the categories in the merchant's order, favourites for members. */
export function categoryTabs({ categories, hasHot, isLoggedIn }: Lobby): CategoryTab[] {
  const wanted = categories.map(({ tab }) => tab).filter((tab) => tab !== 'HOT' && tab !== 'FAV')
  const listed = (hasHot ? (['HOT', ...wanted] as const) : wanted).flatMap((tab) => {
    const [page, name] = looks[tab] ?? []
    return page && name ? [{ tab, href: page, icon: { name, weight: 'duotone' } as IconGlyph }] : []
  })
  if (!isLoggedIn) return listed
  return [...listed, { tab: 'FAV', href: href('/m/gameList', { gameType: 'FAV' }), icon: { name: 'heart' } }]
}
