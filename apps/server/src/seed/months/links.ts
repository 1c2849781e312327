import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Life } from './life.ts'
import type { Link } from './months-data.ts'

/** Links and the days of their visitors are facts by themselves: no other row follows from them. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 10

export async function openLink({ database, merchant, demo, ids, links }: Life, link: Link): Promise<void> {
  const id = uuidv7()
  const code = Array.from({ length: codeLength }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('')
  const { defaultSeries } = demo.merchant.settings
  await sql`
    insert into affiliate_link (merchant_id, id, agent_id, code, campaign, landing, series)
    values (${merchant}, ${id}, ${ids.get(link.agent) ?? ''}, ${code}, ${link.campaign}, ${link.landing}, ${defaultSeries})`.execute(
    database.of(merchant),
  )
  links.set(link.campaign, id)
}

/** Who has followed a link on a day, of those that stand. */
export async function visitLinks(
  { database, merchant, demo, chance, links }: Life,
  day: number,
  at: Date,
): Promise<void> {
  const visits = demo.months.links.flatMap(({ campaign, visitors }) => {
    const link = links.get(campaign)
    const clicks = chance.whole(`visitors/${campaign}/${day}`, ...visitors)
    return link !== undefined && clicks > 0 ? [{ link, clicks }] : []
  })
  await sql`
    insert into affiliate_click_day (merchant_id, link_id, day, clicks)
    select ${merchant}, link, (${at}::timestamptz at time zone merchant_zone())::date, clicks
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v(link uuid, clicks integer)`.execute(
    database.of(merchant),
  )
}

export async function recordLinked(
  { database, merchant, demo, links }: Life,
  account: string,
  memberId: string,
): Promise<void> {
  const link = links.get(demo.months.links.find(({ brings }) => brings.includes(account))?.campaign ?? '')
  if (link !== undefined)
    await sql`
      insert into affiliate_registration (merchant_id, member_id, link_id) values (${merchant}, ${memberId}, ${link})`.execute(
      database.of(merchant),
    )
}
