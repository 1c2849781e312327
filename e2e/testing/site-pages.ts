import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pages, pageAccessOf, type PageAddress, type Role } from '@fairground/contract'

const site = path.resolve(import.meta.dirname, '../../apps/web/src')
const routeTable = readFileSync(path.join(site, 'app/routes.ts'), 'utf8')

/** The component gallery is for developers; a production build does not have it. */
const addresses = (Object.keys(pages) as PageAddress[]).filter((address) => address !== '/dev/ui')

/** Pages that are not built yet show the same notice: they are not counted and not scanned. */
export const builtPages = addresses.filter((address) => !sourceOf(address).includes('soon-page'))

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

/** The route's file. Home is in the entry script, and its route in a file of its own. */
function sourceOf(address: PageAddress): string {
  if (address === '/m/home') return ''
  const [, route = ''] = routeTable.split(`'${address}': `)
  const [, file = ''] = /import\('([^']+)'\)/.exec(route) ?? []
  return readFileSync(path.resolve(site, 'app', file), 'utf8')
}
