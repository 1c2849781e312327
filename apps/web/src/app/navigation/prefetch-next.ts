import { idle } from '../../platform/browser/idle.ts'
import type { Path } from '../../platform/router/route.ts'
import type { Site } from '../../platform/site.ts'

const forEveryone: readonly Path[] = ['/m/activity']
/** What the tabs and the tiles lead to. */
const ofMembers: readonly Path[] = ['/m/voucherCenter', '/m/member/home', ...forEveryone, '/m/launchGame']
/** Deposit and account lead guests to login. */
const ofGuests: readonly Path[] = ['/m/login', '/m/register', ...forEveryone]
const patienceMs = 3_000

/**
 * Once the document has loaded and nothing else is to be done, fetches what is likely to be tapped next.
 * Resolves when all is there, after three seconds at the latest.
 */
export async function prefetchNext(site: Site): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await Promise.race([fetchPages(site), new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

async function fetchPages({ router, session }: Site): Promise<void> {
  if (savesData()) return
  await idle()
  await Promise.all((session.get() ? ofMembers : ofGuests).map(router.prefetch))
}

/** The visitor asks for less data, or the connection is one of the second generation. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
