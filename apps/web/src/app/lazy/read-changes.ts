import { status } from '@fairground/contract/client/merchants'
import type { Site } from '../../platform/site.ts'
import { brandRules } from '../document/brand-style.ts'

/** Replies that consist of what operators change; home reads its own. */
const changed = [
  'accounts.registrationSettings',
  'content.banners',
  'content.announcements',
  'content.notices',
  'content.helpTopics',
  'content.terms',
  'games.hot',
  'games.list',
  'games.types',
  'games.vendorTypes',
  'lottery.list',
  'lottery.menu',
  'lottery.rules',
  // Of the page that waits for the end of a maintenance.
  'merchants.status',
  'payments.depositChannels',
  'payments.withdrawalTerms',
]

/** Shows on an open page what operators have changed of content, games, the merchant's look and its settings. */
export async function readChanges({ boot, http, i18n, queries }: Pick<Site, 'boot' | 'http' | 'i18n' | 'queries'>) {
  for (const name of changed) void queries.find()?.invalidateQueries({ queryKey: [name] })
  const { info } = await http.call(status, {})
  Object.assign(boot.status.info, info)
  showBrand(info)
  // Everything that has a text is rendered again.
  i18n.set({ ...i18n.get() })
}

/** By the object model: the page's policy knows the first text of the style only. */
function showBrand(look: Parameters<typeof brandRules>[0]): void {
  const sheet = document.querySelector<HTMLStyleElement>('#brand')?.sheet
  if (!sheet) return
  while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  for (const rule of brandRules(look)) sheet.insertRule(rule, sheet.cssRules.length)
}
