import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { loadProfile } from '../console/profile.ts'
import type { Figure } from '../report.ts'

interface WeekBench {
  databaseUrl: string
  /** Of a million members. */
  share: number
}

const merchant = 1
const membersMax = 1_000_000
const minutes = 5

/** A week that is over, and everybody who has lost in it has joined the cashback of the demo: from the first reward to the last. */
export async function rewardWeek({ databaseUrl, share }: WeekBench): Promise<Figure[]> {
  const members = Math.round(membersMax * share)
  console.log(`loading ${members} members …`)
  await loadProfile(databaseUrl, members)
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query(`select set_config('fairground.merchant', $1, false)`, [String(merchant)])
    const promotionId = await loseForAWeek(owner)
    const began = performance.now()
    await owner.query(`update job set due_at = now() where kind = 'promotion.periods' and merchant = $1`, [merchant])
    await untilEnded(owner, promotionId)
    const took = (performance.now() - began) / 60_000
    const { rows } = await owner.query<{ lost: string; made: string; told: string }>(
      `select (select count(*) from vendor_round where merchant_id = $2 and round like 'week-%') as lost,
         count(*) as made, count(m.id) as told
       from promotion_claim c join member p on p.id = c.member_id and p.affiliate_code ~ '^b[0-9]+$'
       left join inbox_message m on m.member_id = c.member_id and m.cause = 'claim:' || c.id || ':ready'
       where c.promotion_id = $1 and c.made_at > now() - interval '1 day'`,
      [promotionId, merchant],
    )
    const { lost, made, told } = rows[0] ?? { lost: 'NaN', made: '0', told: '0' }
    return [
      {
        what: 'cashback of a week, for all who lost in it',
        measured: took / share,
        unit: 'min',
        budget: { atMost: minutes },
        detail: `${made} rewards and ${told} messages in ${took.toFixed(1)} min${share === 1 ? '' : `, as of ${membersMax} members`}`,
      },
      {
        what: 'members of the week without a reward or its message',
        measured: Number(lost) - Math.min(Number(made), Number(told)),
        unit: '',
        budget: { atMost: 0 },
      },
    ]
  } finally {
    await owner.end()
  }
}

/** One round of each member that lost in the last whole week, without its postings: rewards are of bets. @returns the promotion */
async function loseForAWeek(owner: pg.Client): Promise<string> {
  await owner.query(
    `insert into vendor_round (merchant_id, id, vendor, round, member_id, game, currency, staked, returned, state, started_at, ended_at)
     select $1, gen_random_uuid(), v.gateway, 'week-' || m.id, m.id, v.code, 'USD', 1000000, 0, 'closed', at, at
     from member m
     cross join (select g.code, r.gateway from game g join vendor r on r.merchant_id = g.merchant_id and r.code = g.vendor
       where g.merchant_id = $1 and r.gateway is not null order by g.code limit 1) v
     cross join lateral (select starts + (0.1 + 0.8 * random()) * (ends - starts) as at
       from promotion_span('week', merchant_zone(), now() - interval '7 days')) t
     where m.merchant_id = $1 and m.affiliate_code ~ '^b[0-9]+$'`,
    [merchant],
  )
  const { rows } = await owner.query<{ id: string }>(
    `with offer as (select id from promotion where merchant_id = $1 and kind = 'cashback' limit 1), ended as (
       delete from promotion_period d using offer where d.merchant_id = $1 and d.promotion_id = offer.id), joined as (
       insert into promotion_join (merchant_id, promotion_id, member_id, version, currency, terms, zone, joined_at)
         select $1, offer.id, m.id, p.version, 'USD', o.terms, merchant_zone(), s.starts
         from offer join promotion p on p.merchant_id = $1 and p.id = offer.id
         join promotion_offer o on o.merchant_id = $1 and o.promotion_id = offer.id and o.currency = 'USD'
         cross join promotion_span('week', merchant_zone(), now() - interval '7 days') s
         join member m on m.merchant_id = $1 and m.affiliate_code ~ '^b[0-9]+$'
         on conflict do nothing)
     select id from offer`,
    [merchant],
  )
  await owner.query(`update promotion_offer set budget = null where merchant_id = $1 and promotion_id = $2`, [
    merchant,
    rows[0]?.id,
  ])
  await owner.query('vacuum analyze')
  return rows[0]?.id ?? ''
}

async function untilEnded(owner: pg.Client, promotionId: string): Promise<void> {
  for (;;) {
    const { rowCount } = await owner.query(
      `select from promotion_period d, promotion_span('week', merchant_zone(), now() - interval '7 days') s
       where d.merchant_id = $1 and d.promotion_id = $2 and d.period = s.day::text and d.ended_at is not null`,
      [merchant, promotionId],
    )
    if (rowCount) return
    await pause(250)
  }
}
