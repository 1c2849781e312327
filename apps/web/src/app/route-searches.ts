import { gameTypes, playTypes, prizeModes } from '@fairground/contract'
import type { RawSearch } from '../platform/router/route.ts'

const oneOf = <Value extends string>(values: readonly Value[], raw: string | undefined): Value | undefined =>
  values.find((value) => value === raw)

/** Paths of the site only: an address handed in by a stranger must not lead away. */
const ownPath = (raw: string | undefined): string | undefined =>
  raw !== undefined && /^\/(?![/\\])/.test(raw) ? raw : undefined

/** `next`: where to go after login. `affiliateCode` comes with invitation links. */
export const loginSearch = ({ next, affiliateCode, r }: RawSearch) => ({
  next: ownPath(next),
  affiliateCode: affiliateCode ?? r,
})

/** `failed`: why a provider's answer let nobody in. */
export const signInSearch = ({ failed }: RawSearch) => ({
  failed: oneOf(['cancelled', 'expired', 'refused', 'unavailable'], failed),
})

export const helpSearch = ({ i }: RawSearch) => ({ i: /^\d{1,3}$/.test(i ?? '') ? Number(i) : 0 })

export const launchSearch = ({ playType, prize_mode: prizeMode, code, pageBack, mui, gameId, vendor }: RawSearch) => ({
  playType: oneOf([...playTypes, 'trad', 'ent'], playType),
  prize_mode: oneOf(prizeModes, prizeMode),
  code,
  pageBack,
  mui,
  gameId,
  vendor,
})

/** `check`: opens the checking of draws. */
export const lotterySearch = ({ check }: RawSearch) => ({ check: oneOf(['1'], check) })

/** `code`: the lottery. */
export const startLotterySearch = ({ code }: RawSearch) => ({ code })

/** `A`: the agent's side of the page. */
export const typesSearch = ({ types }: RawSearch) => ({ types: oneOf(['A'], types) })

const day = (raw: string | undefined): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(raw ?? '') && !Number.isNaN(Date.parse(raw ?? '')) ? raw : undefined

/** Days of the member's zone, both inclusive. */
const periodSearch = ({ from, to }: RawSearch) => ({ from: day(from), to: day(to) })

export const betRecordSearch = (raw: RawSearch) => ({
  gameType: oneOf(gameTypes, raw['gameType']),
  state: oneOf(['open', 'settled'], raw['state']),
  ...periodSearch(raw),
})

/** `type`: of movement. `view`: the days as a sheet to print, or a whole year by month. */
export const accountRecordSearch = (raw: RawSearch) => ({
  ...typesSearch(raw),
  view: oneOf(['statement', 'year'], raw['view']),
  year: /^2\d{3}$/.test(raw['year'] ?? '') ? Number(raw['year']) : undefined,
  type: /^[a-z_.]{1,64}$/.test(raw['type'] ?? '') ? raw['type'] : undefined,
  ...periodSearch(raw),
})

/** `withdrawal`: the one to look at. */
export const withdrawSearch = ({ withdrawal, view }: RawSearch) => ({
  withdrawal: /^[0-9a-f-]{36}$/.test(withdrawal ?? '') ? withdrawal : undefined,
  view: oneOf(['history'], view),
})

/** `deposit`: the one to look at; payment providers lead back to it. */
export const depositSearch = ({ deposit, promotion, view }: RawSearch) => ({
  deposit: /^[0-9a-f-]{36}$/.test(deposit ?? '') ? deposit : undefined,
  promotion: /^[0-9a-f-]{36}$/.test(promotion ?? '') ? promotion : undefined,
  view: oneOf(['history'], view),
})
