import type { Game } from '@fairground/lottery'
import { readSlip } from '@fairground/lottery/families/vietnam/shorthand'
import { useMemo } from 'react'
import { useCurrency } from '../../../../../platform/session/use-currency.ts'
import { useProvinces, type LotteryRules } from '../../../api.ts'
import { usePollWhenDue } from '../../../draw/use-poll-when-due.ts'
import { offerOf } from '../../../slip/offer.ts'
import { termsOf } from '../../../slip/use-terms.ts'
import type { EntryProps } from '../../lottery-game.ts'
import { isSameDay, priceSlip, weekdayOf, type PlaceOf } from './slip-readings.ts'
import { useAllRules } from './use-all-rules.ts'

type Vietnam = Extract<Game, { family: 'vietnam' }>
type Province = NonNullable<ReturnType<typeof useProvinces>['data']>['list'][number]

const againMs = 5_000

/** What a slip says, by the lotteries that it names: each with its own terms and its draw of the day. */
export function useWrittenSlip(text: string, { settings: game, name, draw, terms, offer, findGame }: EntryProps) {
  const settings = game as Vietnam
  const { currency } = useCurrency()
  const provinces = useProvinces()
  const slip = useMemo(() => readSlip(settings, text, weekdayOf(draw.drawsAt)), [settings, text, draw.drawsAt])
  const named = useMemo(
    () => slip.bets.map(({ stations }) => stations).filter((stations) => !isOwn(settings, stations)),
    [slip, settings],
  )
  const list = provinces.data?.list
  const found = useMemo(
    () =>
      (list ?? []).filter(
        (each) => isSameDay(each.current.drawsAt, draw.drawsAt) && named.some((stations) => isOf(each, stations)),
      ),
    [named, list, draw.drawsAt],
  )
  const { rules, hasFailed, again } = useAllRules(found.map(({ lottery }) => lottery))
  const closings = found.map(({ current }) => Date.parse(current.closesAt))
  usePollWhenDue({
    dueAt: closings.length > 0 ? Math.min(...closings) : undefined,
    polledAt: Math.max(provinces.dataUpdatedAt, provinces.errorUpdatedAt),
    againMs,
    poll: provinces.refetch,
  })
  const isPending = named.length > 0 && (!list || found.some(({ lottery }) => !rules.has(lottery)))
  const readings = useMemo(() => {
    const placeOf: PlaceOf = (stations) => {
      if (isOwn(settings, stations)) return { name, draw, terms, offer }
      if (!list) return 'pending'
      const province = found.find((each) => isOf(each, stations))
      if (!province) return 'station_elsewhere'
      return province.isPaused
        ? 'station_paused'
        : (placeIn(province, { rules: rules.get(province.lottery), currency, findGame }) ?? 'pending')
    }
    return priceSlip(slip, placeOf)
  }, [slip, settings, name, draw, terms, offer, list, found, rules, currency, findGame])
  return {
    ...readings,
    isPending,
    hasFailed: isPending && (hasFailed || (provinces.isError && !list)),
    again: () => {
      again()
      if (!list) void provinces.refetch()
    },
    nameOf: (lottery: string) =>
      lottery === terms.lottery ? name : (list?.find((each) => each.lottery === lottery)?.name ?? lottery),
  }
}

/** Whether a bet on these stations is one of this lottery. */
const isOwn = ({ province, stations }: Vietnam, on: readonly string[]): boolean =>
  on.length === 0 || isOf({ province: province ?? null, stations: stations ? [...stations] : null }, on)

const isOf = ({ province, stations }: Pick<Province, 'province' | 'stations'>, on: readonly string[]): boolean =>
  on.length === 1 ? on[0] === province : on.every((code) => stations?.includes(code))

interface Known {
  rules: LotteryRules | undefined
  currency: EntryProps['terms']['currency']
  findGame: EntryProps['findGame']
}

function placeIn({ current }: Province, { rules, currency, findGame }: Known) {
  const game = rules && findGame(rules.game)
  if (!rules || !game) return undefined
  return {
    name: rules.name,
    draw: current,
    terms: termsOf(rules, { game, currency, series: rules.series.default }),
    offer: offerOf(rules, game),
  }
}
