import { betFacts } from '@fairground/lottery/families/vietnam'
import type { Game, Play, Selection } from '@fairground/lottery'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { percentOf } from '../../percent-of.ts'

type Vietnam = Extract<Game, { family: 'vietnam' }>

const sized = ['lo', 'dau', 'duoi', 'bao', 'nhat'] as const
const sets = ['xien', 'truot', 's_xien'] as const
const whole = [
  'de',
  'de3',
  'de4',
  'first',
  'seventh',
  'head',
  'tail',
  'dd',
  'xc',
  'xc_dao',
  'dau3_dao',
  'duoi3_dao',
  'da',
] as const

/** The name of a kind of bet: of itself, or of its sort with its digits, numbers or lots. */
export function kindText(t: Translate, kind: string): string {
  const known = whole.find((each) => each === kind)
  if (known) return t(`lottery-vietnam.kind.${known}`)
  const [, name = '', count = '', turned] = /^(\D+?)(\d+)(_dao)?$/.exec(kind) ?? []
  const set = sets.find((each) => each === name)
  if (set) return t(`lottery-vietnam.kind.${set}`, { count })
  // Seven of the south, eight of the north.
  if (name === 'bao' && Number(count) > 4) return t(`lottery-vietnam.kind.${turned ? 'few_dao' : 'few'}`, { count })
  if (turned) return t('lottery-vietnam.kind.bao_dao', { digits: count })
  const sort = sized.find((each) => each === name)
  return sort ? t(`lottery-vietnam.kind.${sort}`, { digits: count }) : kind
}

/** How a play wins, from its data: the rows that count, and how many numbers are drawn in them. */
export function howText(t: Translate, play: Play, game: Vietnam): string {
  const { tiers, lots, take } = betFacts(game, play.kind)
  const parts = [ruleText(t, play.kind, { tiers, lots, take })]
  if (game.stations) parts.push(t('lottery-vietnam.stations.how'))
  if (play.kind.endsWith('_dao')) parts.push(t('lottery-vietnam.how.turned'))
  if (play.priceRate !== undefined) parts.push(t('lottery-vietnam.how.rate', { percent: percentOf(play.priceRate) }))
  return parts.join(' ')
}

function ruleText(
  t: Translate,
  kind: string,
  { tiers, lots, take }: { tiers: ReturnType<typeof betFacts>['tiers']; lots: number; take: number | undefined },
): string {
  if (kind === 'head' || kind === 'tail') return t(`lottery-vietnam.how.${kind}`)
  if (kind === 'da') return t('lottery-vietnam.how.da', { lots })
  if (take !== undefined) {
    const set = sets.find((each) => kind.startsWith(each)) ?? 'xien'
    return t(`lottery-vietnam.how.${set}`, { count: take, lots })
  }
  const rows = tiers.map((tier) => t(`lottery-vietnam.tier.${tier}`)).join(', ')
  return t('lottery-vietnam.how.lots', { lots, rows: rows || t('lottery-vietnam.how.all') })
}

/** “2 numbers × 27 lots = 54 bets.” */
export function countingText(
  t: Translate,
  { play, selection, game }: { play: Play; selection: Selection; game: Vietnam },
): string {
  const { kind } = play
  const bets = play.count(selection)
  const numbers = selection.columns[0]?.length ?? 0
  const { lots, take } = betFacts(game, kind)
  if (kind === 'da') return t('lottery-vietnam.counting.pairs', { numbers, sets: bets / lots / 2, lots, bets })
  if (take !== undefined)
    return kind.startsWith('s_')
      ? t('lottery-vietnam.counting.perLot', { numbers, sets: bets / lots, count: take, lots })
      : t('lottery-vietnam.counting.sets', { numbers, sets: bets, count: take })
  const orders = bets / lots
  return kind.endsWith('_dao')
    ? t('lottery-vietnam.counting.turned', { numbers, orders, lots, bets })
    : t('lottery-vietnam.counting.lots', { numbers, lots, bets })
}
