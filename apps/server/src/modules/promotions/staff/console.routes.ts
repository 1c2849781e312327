import type { PromotionForm } from '@fairground/contract/console'
import type { CurrencyCode } from '@fairground/money'
import { bannerChoices } from '../../../platform/picture-store/banner-choices.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { currenciesOf, writtenLanguages, type MerchantContext } from '../../merchants/index.ts'
import { paysOf, shownReward, shownUnits, unitsOf } from '../engine/units.ts'
import { listFreeRoundGames } from '../../games/index.ts'
import { listGoods, worthOfPoints } from '../../points/index.ts'
import { costOfRounds, readReturn } from '../free-rounds/cost-of-rounds.ts'
import { piecesOf } from '../goods/goods-of-terms.ts'
import { listPieces } from '../goods/list-pieces.ts'
import { computeCost } from './compute-cost.ts'
import { putPromotion } from './put-promotion.ts'
import {
  countJoins,
  listAllOffers,
  listAllPromotions,
  listCosts,
  stopPromotion,
  type CostRow,
  type OfferTermsRow,
  type PromotionRow,
  readHighestRate,
} from './staff.queries.ts'

type OwnCalls =
  | 'promotions.promotions'
  | 'promotions.putPromotion'
  | 'promotions.stopPromotion'
  | 'promotions.computePromotion'

type Parts = Pick<MerchantContext, 'merchants' | 'pictures'>

export const staffPromotionHandlers = ({ merchants, pictures }: Parts): OperatorHandlers<OwnCalls> => ({
  'promotions.promotions': async ({ context: { db, merchant } }) => ({
    list: await listForStaff(db),
    choices: {
      currencies: currenciesOf(merchants.get(merchant)),
      languages: writtenLanguages(merchants, merchant),
      arts: bannerChoices(pictures),
      goods: await listGoods(db, [merchants.get(merchant).settings.defaultLanguage]),
      roundGames: await listFreeRoundGames(db),
    },
  }),
  'promotions.putPromotion': ({ context, params: { id }, body: { version, form } }) =>
    context.run('promotion.put', async (tools) => {
      const [first] = writtenLanguages(merchants, context.merchant)
      return {
        version: await putPromotion(tools, {
          id,
          version,
          form,
          defaultLanguage: first?.code ?? '',
          currencies: currenciesOf(merchants.get(context.merchant)),
        }),
      }
    }),
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
    const levelBasisPoints = await readHighestRate(db)
    const question = { terms, currency, members, edgeBasisPoints, levelBasisPoints, valid: unitsOf(valid, currency) }
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

const formOf = (row: PromotionRow, offers: readonly OfferTermsRow[]): PromotionForm => ({
  key: row.key,
  kind: row.kind,
  category: row.category,
  art: row.picture.art,
  texts: row.texts as PromotionForm['texts'],
  isByHand: row.is_by_hand,
  isEnabled: row.is_enabled,
  isRepeated: row.is_repeated,
  eligibility: {
    labels: [],
    notLabels: [],
    levelMin: 0,
    newDays: null,
    isReturning: false,
    isOncePerDevice: false,
    ...row.eligibility,
  },
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  offers: offers.map(({ currency, terms, budget }) => ({
    currency: currency as CurrencyCode,
    budget: budget === null ? null : shownReward(budget, { currency, pays: paysOf(terms) ?? 'bonus' }),
    terms,
  })),
})

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
