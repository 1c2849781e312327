import type { RainForm } from '@fairground/contract/console'
import type { CurrencyCode } from '@fairground/money'
import { bannerChoices } from '../../../platform/picture-store/banner-choices.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { scheduleJob } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { countries, currenciesOf, formRulesOf, writtenLanguages, type MerchantContext } from '../../merchants/index.ts'
import { shownUnits } from '../engine/units.ts'
import { planStaffRain } from './plan-rain.ts'
import { stateOf } from './rain-view.ts'
import { rainKey, rainKind } from './rain-job.ts'
import { tellOfRain } from './store-rain.ts'
import { countRains, listRains, stopRain, type RainRow } from './rains.queries.ts'

type OwnCalls = 'promotions.rains' | 'promotions.planRain' | 'promotions.stopRain'
type Parts = Pick<MerchantContext, 'merchants' | 'pictures' | 'keyring' | 'jobs'>

const listed = 100

export const staffRainHandlers = ({ merchants, pictures, keyring, jobs }: Parts): OperatorHandlers<OwnCalls> => ({
  'promotions.rains': async ({ context: { db, merchant } }) => ({
    list: await listForStaff(db),
    choices: {
      currencies: currenciesOf(merchants.get(merchant)),
      languages: writtenLanguages(merchants, merchant),
      arts: bannerChoices(pictures),
      countries: [...countries],
    },
  }),
  'promotions.planRain': async ({ context, params: { id }, body }) => {
    const reply = await context.run('rain.plan', async (tools) => {
      const rules = formRulesOf(merchants, context.merchant)
      return { commitment: await planStaffRain(tools, keyring, { ...body, id, ...rules, isAgreed: false }) }
    })
    jobs.wake()
    return reply
  },
  'promotions.stopRain': async ({ context, params: { id } }) => {
    const { merchant } = context
    const reply = await context.run('rain.stop', async ({ tx, audit, emit }) => {
      const stopped = await stopRain(tx, id)
      if (!stopped) throw new Refused('decided_already')
      await scheduleJob(tx, { kind: rainKind, key: rainKey(merchant, id), merchant, due: { afterSeconds: 0 } })
      audit({ action: 'rain.stop', subject: `rain:${id}` })
      tellOfRain(emit, stopped)
      return {}
    })
    jobs.wake()
    return reply
  },
})

async function listForStaff(db: Reader) {
  const rains = await listRains(db, listed)
  const counts = await countRains(
    db,
    rains.map(({ id }) => id),
  )
  return rains.map((row) => ({
    id: row.id,
    form: formOf(row),
    state: stateOf(row),
    endsAt: row.ends_at.toISOString(),
    commitment: row.commitment,
    members: counts.get(row.id)?.members ?? 0,
    catches: row.taken,
    given: shownUnits(row.given, row.currency),
    paid: shownUnits(counts.get(row.id)?.paid ?? 0n, row.currency),
    agent: agentOf(row),
    returned: row.returned === null ? null : shownUnits(row.returned, row.currency),
  }))
}

const agentOf = ({ agent_id: id, agent: account, reach }: RainRow & { agent: string | null }) =>
  id === null || account === null || reach === null ? null : { id, account, reach }

const formOf = (row: RainRow): RainForm => ({
  currency: row.currency as CurrencyCode,
  texts: row.texts as RainForm['texts'],
  art: row.picture.art,
  eligibility: row.eligibility as RainForm['eligibility'],
  startsAt: row.starts_at.toISOString(),
  budget: shownUnits(row.budget, row.currency),
  prizes: row.prizes,
  size: row.size,
  catchesMax: row.catches_max,
  times: row.times,
  everyHours: row.every_hours,
})
