import { parseMoney, type CurrencyCode } from '@fairground/money'
import { bannerChoices } from '../../../platform/picture-store/banner-choices.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { countries, currenciesOf, formRulesOf, writtenLanguages, type MerchantContext } from '../../merchants/index.ts'
import { paysOf, shownReward, shownUnits } from '../engine/units.ts'
import { listFreeRoundGames } from '../../games/index.ts'
import type { ReturnGuard } from '../../rewards/index.ts'
import { listGoods, worthOfPoints } from '../../points/index.ts'
import { costOfRounds, readReturn } from '../free-rounds/cost-of-rounds.ts'
import { piecesOf } from '../goods/goods-of-terms.ts'
import { listPieces } from '../goods/list-pieces.ts'
import { checkAmounts } from './check-terms.ts'
import { computeCost } from './compute-cost.ts'
import { formOf } from './form-of.ts'
import { putPromotion } from './put-promotion.ts'
import {
  countJoins,
  listAllOffers,
  listAllPromotions,
  listCosts,
  stopPromotion,
  type CostRow,
  type OfferTermsRow,
  readHighestRate,
} from './staff.queries.ts'

type OwnCalls =
  | 'promotions.promotions'
  | 'promotions.putPromotion'
  | 'promotions.stopPromotion'
  | 'promotions.computePromotion'

type Parts = Pick<MerchantContext, 'merchants' | 'pictures'> & { guardReturns: ReturnGuard }

export const staffPromotionHandlers = ({ merchants, pictures, guardReturns }: Parts): OperatorHandlers<OwnCalls> => ({
  'promotions.promotions': async ({ context: { db, merchant } }) => ({
    list: await listForStaff(db),
    choices: {
      currencies: currenciesOf(merchants.get(merchant)),
      languages: writtenLanguages(merchants, merchant),
      arts: bannerChoices(pictures),
      countries: [...countries],
      goods: await listGoods(db, [merchants.get(merchant).settings.defaultLanguage]),
      roundGames: await listFreeRoundGames(db),
    },
  }),
  'promotions.putPromotion': ({ context, params: { id }, body }) =>
    context.run('promotion.put', (tools) =>
      putPromotion(tools, guardReturns, {
        ...body,
        id,
        ...formRulesOf(merchants, context.merchant),
        isAgreed: false,
      }),
    ),
  'promotions.stopPromotion': ({ context, params: { id } }) =>
    context.run('promotion.stop', async ({ tx, audit, emit }) => {
      if (!(await stopPromotion(tx, id))) throw new Refused('decided_already')
      audit({ action: 'promotion.stop', subject: `promotion:${id}` })
      emit({ topic: 'content', body: {} })
      return {}
    }),
  'promotions.computePromotion': async ({
    context: { db, merchant },
    body: { currency, terms, members, edgeBasisPoints, valid },
  }) => {
    checkAmounts(terms, currency)
    const levelBasisPoints = await readHighestRate(db)
    const question = { terms, currency, members, edgeBasisPoints, levelBasisPoints, valid: validIn(valid, currency) }
    const counted = computeCost(question)
    const pays = paysOf(terms) ?? 'bonus'
    const worthMax = pays === 'points' ? await worthOfPoints(db, { points: counted.costMax, currency }) : null
    const played = await readReturn(db, terms, currency)
    const { reward: each, costMax: all } = counted
    const cost = played ? costOfRounds({ each, all, members, edgeBasisPoints, ...played }) : counted
    const shown = (units: bigint): string =>
      played ? shownUnits(units, currency) : shownReward(units, { currency, pays })
    return {
      reward: shown(cost.reward),
      turnover: shown(cost.turnover),
      bets: shown(cost.bets),
      expected: shown(cost.expected),
      costMax: shown(cost.costMax),
      net: shown(cost.net),
      currency,
      pays,
      worthMax: worthMax === null ? null : shownUnits(worthMax, currency),
      goods: await listPieces(db, piecesOf(terms, { each, members }), [
        merchants.get(merchant).settings.defaultLanguage,
      ]),
      rounds: played && { each: Number(each), all: Number(all), returnBasisPoints: played.returnBasisPoints },
    }
  },
})

/** @throws Refused amount_invalid */
function validIn(typed: string, currency: CurrencyCode): bigint {
  const read = parseMoney(typed, currency, { precision: 'ledger', allowsZero: true })
  if (typeof read === 'string') throw new Refused('amount_invalid', { field: 'valid', fault: read })
  return read.amount
}

async function listForStaff(db: Reader) {
  const [promotions, offers] = [await listAllPromotions(db), await listAllOffers(db)]
  const [costs, joins] = [await listCosts(db), await countJoins(db)]
  return promotions.map((row) => {
    const own = offers.filter(({ promotion_id }) => promotion_id === row.id)
    return {
      id: row.id,
      version: row.version,
      stoppedAt: row.stopped_at?.toISOString() ?? null,
      joined: joins.get(row.id) ?? 0,
      form: formOf(row, own),
      costs: own.map((offer) => costOf(offer, costs)),
    }
  })
}

function costOf({ promotion_id, currency, terms, budget, spent }: OfferTermsRow, costs: readonly CostRow[]) {
  const cost = costs.find((each) => each.promotionId === promotion_id && each.currency === currency)
  const shown = (units: bigint): string => shownReward(units, { currency, pays: paysOf(terms) ?? 'bonus' })
  return {
    currency: currency as CurrencyCode,
    budget: budget === null ? null : shown(budget),
    spent: shown(spent),
    paid: shown(cost?.paid ?? 0n),
    waiting: shown(cost?.waiting ?? 0n),
    claims: cost?.claims ?? 0,
    members: cost?.members ?? 0,
  }
}
