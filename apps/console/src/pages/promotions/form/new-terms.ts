import {
  freeRoundRewardKinds,
  goodsRewardKinds,
  isCounted,
  rewardPays,
  type CountedPays,
  type RewardPays,
} from '@fairground/contract'
import type { PromotionForm } from '@fairground/contract/console'
import { newRounds } from '../../../ui/fields/round-fields.tsx'

export type Offer = PromotionForm['offers'][number]
export type Terms = Offer['terms']
export type Kind = PromotionForm['kind']

/** Null: money. */
export const countedIn = (terms: Terms): CountedPays | null =>
  terms.kind !== 'deposit' && isCounted(terms.pays) ? terms.pays : null

/** What kinds can pay: goods are claimed by who can say where they are sent, and a share is no number of rounds. */
export const paysFor = ({ kind }: Terms): readonly RewardPays[] =>
  rewardPays.filter((pays) => {
    if (pays === 'goods') return goodsRewardKinds.some((each) => each === kind)
    return pays !== 'free_rounds' || freeRoundRewardKinds.some((each) => each === kind)
  })

/** Only goods have an item for a rank or a step. */
function withoutOwnGoods(terms: Exclude<Terms, { kind: 'deposit' }>): Exclude<Terms, { kind: 'deposit' }> {
  if (terms.kind === 'race') return { ...terms, rankItems: undefined }
  if (terms.kind !== 'referral') return terms
  return { ...terms, tiers: terms.tiers.map((tier) => ({ ...tier, item: undefined })) }
}

/** Of cash all bets count; nothing is staked for points and goods, and a share is converted to points. */
export function paidAs(terms: Terms, value: string): Terms {
  const pays = rewardPays.find((each) => each === value)
  if (terms.kind === 'deposit' || pays === undefined) return terms
  const isOfPoints = pays === 'points'
  const isUnstaked = isOfPoints || pays === 'goods'
  const item = pays === 'goods' ? (terms.item ?? '') : undefined
  const rounds = pays === 'free_rounds' ? (terms.rounds ?? newRounds) : undefined
  const paid = {
    ...(pays === 'goods' ? terms : withoutOwnGoods(terms)),
    pays,
    wagering: undefined,
    item,
    rounds,
    ...(isUnstaked && { times: 0 }),
  }
  if (paid.kind !== 'rebate' && paid.kind !== 'cashback') return paid
  return { ...paid, perPoint: isOfPoints ? (paid.perPoint ?? '') : undefined }
}

const reward = { pays: 'cash', times: 1, claimDays: 7 } as const

/** Terms to begin with; every amount is still to be written. */
export function newTerms(kind: Exclude<Kind, 'announced'>): Terms {
  switch (kind) {
    case 'deposit':
      return { kind, percent: 100, bonusMax: '', depositMin: '', times: 10, isFirstOnly: false }
    case 'sign_in':
      return { kind, days: Array.from({ length: 7 }, () => ''), ...reward }
    case 'code':
      return { kind, code: '', amount: '', ...reward }
    case 'rebate':
      return { kind, rates: [{ category: 'RNG', basisPoints: 50 }], rewardMin: '', rewardMax: '', ...reward, times: 0 }
    case 'cashback':
      return { kind, basisPoints: 500, rewardMin: '', rewardMax: '', ...reward }
    case 'birthday':
    case 'app':
      return { kind, amount: '', ...reward }
    case 'weekly':
      return { kind, levels: [{ level: 1, amount: '' }], ...reward }
    case 'level':
      return { kind, levels: [{ level: 2, amount: '' }], ...reward, claimDays: 30 }
    case 'referral':
      return { kind, tiers: [newTier(1)], friendsMax: 20, days: 60, ...reward, claimDays: 30 }
    case 'race':
      return { kind, score: 'validBets', category: null, scoreMin: '', prizes: ['', '', ''], ...reward }
    case 'missions':
      return { kind, tasks: [newTask(1)], ...reward }
  }
}

export const newTask = (number: number) =>
  ({
    key: `mission-${number}`,
    metric: 'validBets',
    category: null,
    target: '',
    amount: '',
    isDaily: true,
    after: null,
  }) as const

export const newTier = (number: number) =>
  ({ key: `step-${number}`, metric: 'depositSum', target: '', inviter: '', friend: null }) as const

export const newForm = (languages: readonly string[]): PromotionForm => ({
  key: '',
  kind: 'code',
  category: 'other',
  art: 'banners/welcome',
  texts: Object.fromEntries(languages.slice(0, 1).map((code) => [code, emptyTexts])),
  isByHand: false,
  isEnabled: true,
  isRepeated: false,
  eligibility: { labels: [], notLabels: [], levelMin: 0, newDays: null, isReturning: false, isOncePerDevice: false },
  startsAt: null,
  endsAt: null,
  offers: [],
})

export const emptyTexts = { kicker: '', title: '', summary: '', terms: '' }

/** Languages without a title are left out: their players read the first. */
export const tidyForm = (form: PromotionForm): PromotionForm => ({
  ...form,
  texts: Object.fromEntries(Object.entries(form.texts).filter(([, text]) => text.title.trim() !== '')),
})
