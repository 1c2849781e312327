import type { DemoData } from '../demo-data.ts'
import { listAccounts, seedMember, type NewDemoMember } from '../seed-members.ts'
import { giveRates } from './commissions.ts'
import type { Life } from './life.ts'
import { recordLinked } from './links.ts'

/** With the first deposits. */
export async function register(life: Life, account: NewDemoMember): Promise<void> {
  const { demo, ids, members, passwordOfNobody } = life
  const depth = depthOf(demo, account)
  const series = account.type === 0 ? undefined : demo.months.seriesByDepth[depth]
  const id = await seedMember(life, { account, ids, passwordOfNobody, series })
  await giveRates(life, account, { id, depth })
  await recordLinked(life, account.username, id)
  ids.set(account.username, id)
  members.set(account.username, { id, series: series ?? demo.merchant.settings.defaultSeries })
}

function depthOf(demo: DemoData, { parent }: NewDemoMember): number {
  const above = listAccounts(demo).find(({ username }) => username === parent)
  return above ? depthOf(demo, above) + 1 : 0
}
