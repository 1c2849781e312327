import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pages, pageAccessOf, type PageAddress, type Role } from '@fairground/contract'

const site = path.resolve(import.meta.dirname, '../../apps/web/src')
const routeTable = readFileSync(path.join(site, 'app/routes.ts'), 'utf8')

/** The component gallery is for developers only; a production build has none. */
const addresses = (Object.keys(pages) as PageAddress[]).filter((address) => address !== '/dev/ui')

/** Pages that are not built yet show one common notice: they are not counted as pages, and not scanned. */
export const builtPages = addresses.filter((address) => !sourceOf(address).includes('soon-page'))

/** What a page needs in its address to show something of its own. */
const searches: Partial<Record<PageAddress, string>> = {
  '/m/signIn': '?failed=cancelled',
  '/m/launchGame': '?gameId=dragon-orchard&vendor=northreel&pageBack=home',
  '/m/startLottery': '?code=fair-5d',
}

export const linkTo = (address: PageAddress): string => address + (searches[address] ?? '')

export const opensFor = (address: PageAddress, role: Role): boolean => pageAccessOf(address, role).kind === 'go'

/** The route's file. Home is in the first script, and its route in a file of its own. */
function sourceOf(address: PageAddress): string {
  if (address === '/m/home') return ''
  const [, route = ''] = routeTable.split(`'${address}': `)
  const [, file = ''] = /import\('([^']+)'\)/.exec(route) ?? []
  return readFileSync(path.resolve(site, 'app', file), 'utf8')
}
