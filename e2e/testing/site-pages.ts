import { pages, pageAccessOf, type PageAddress, type Role } from '@fairground/contract'

/** The component gallery is for developers; a production build does not have it. */
const elsewhere: readonly PageAddress[] = ['/dev/ui']
export const builtPages = (Object.keys(pages) as PageAddress[]).filter((address) => !elsewhere.includes(address))

/** Query parameters that a page needs to show its own content. */
const searches: Partial<Record<PageAddress, string>> = {
  '/m/signIn': '?failed=cancelled',
  '/m/launchGame': '?gameId=dragon-orchard&vendor=northreel&pageBack=home',
  '/m/startLottery': '?code=fair-5d',
}

/** Guests stay only at a game that is closed; an open one sends them to log in. */
const closedGame = '?gameId=speed-baccarat&vendor=mirador&pageBack=home'

export const linkTo = (address: PageAddress, role: Role = 'member'): string =>
  address + (address === '/m/launchGame' && role === 'guest' ? closedGame : (searches[address] ?? ''))

export const opensFor = (address: PageAddress, role: Role): boolean => pageAccessOf(address, role).kind === 'go'
