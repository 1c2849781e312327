import { expect } from '@playwright/test'
import type { SystemAccess } from './system-access.ts'

interface ConsolePage {
  path: string
  /** In the menu. */
  title?: string
}

/** The console's own table of routes; by its address, because its types are those of a browser's program. */
const table = new URL('../../apps/console/src/app/pages.ts', import.meta.url).href

/** Addresses with parameters, filled in. */
const examples: Readonly<Record<string, readonly string[]>> = {
  '/banners/:id': ['/banners/new'],
  '/announcements/:id': ['/announcements/new'],
  '/help/:id': ['/help/new'],
  '/terms/:id': ['/terms/new'],
  '/service/:id': ['/service/new'],
  '/downloads/:id': ['/downloads/new'],
  '/lotteries/:code/odds': ['/lotteries/fair-5d/odds'],
  '/lotteries/:code/caps': ['/lotteries/fair-5d/caps'],
  '/merchant/:tab': ['/merchant/settings', '/merchant/look'],
}

/** Queries of one row, and what is opened of it. */
const rows: Readonly<Record<string, { sql: string; tabs?: readonly string[] }>> = {
  '/members/:id/:tab?': {
    sql: `select id from member where merchant_id = 1 and account = 'minh'`,
    tabs: ['', '/money', '/bets', '/limits'],
  },
  '/agent-tree/:id': { sql: `select id from member where merchant_id = 1 and account = 'hoang'` },
  '/promotions/:id': { sql: 'select id from promotion where merchant_id = 1 limit 1' },
  '/rains/:id': { sql: 'select id from rain where merchant_id = 1 limit 1' },
}

/** Pages of what the demo has not: their journeys write it, and look at its page. */
const without = ['/chats/:id', '/feedback/:id', '/broadcasts/:id']

/** Every page of the console's table. */
export async function consoleAddresses(system: SystemAccess): Promise<{ menu: string[]; all: string[] }> {
  const { consolePages } = (await import(table)) as { consolePages: readonly ConsolePage[] }
  const addresses = consolePages.map(async ({ path }) => {
    if (!path.includes(':')) return [path]
    const row = rows[path]
    if (!row) return examples[path] ?? []
    const [found] = await system.rows<{ id: string }>(row.sql)
    return (row.tabs ?? ['']).map((tab) => path.replace(/:id.*$/, (found?.id ?? '') + tab))
  })
  const known = [...Object.keys(examples), ...Object.keys(rows), ...without]
  const withParameters = consolePages.map(({ path }) => path).filter((path) => path.includes(':'))
  expect(known.toSorted(), 'every address with parameters has an example').toEqual(withParameters.toSorted())
  return {
    menu: consolePages.filter(({ title }) => title).map(({ path }) => path),
    all: (await Promise.all(addresses)).flat(),
  }
}
