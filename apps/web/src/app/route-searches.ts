import { gameTypes, playTypes, prizeModes, type GameType } from '@fairground/contract'
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

export const helpSearch = ({ i }: RawSearch) => ({ i: /^\d{1,3}$/.test(i ?? '') ? Number(i) : 0 })

export type GameListType = GameType | 'HOT' | 'FAV'

export const gameListSearch = ({ gameType, vassalage }: RawSearch) => ({
  gameType: oneOf<GameListType>(['HOT', 'FAV', ...gameTypes], gameType),
  vassalage,
})

export const launchSearch = ({ playType, prize_mode: prizeMode, code, pageBack, mui, gameId, vendor }: RawSearch) => ({
  playType: oneOf([...playTypes, 'trad', 'ent'], playType),
  prize_mode: oneOf(prizeModes, prizeMode),
  code,
  pageBack,
  mui,
  gameId,
  vendor,
})

/** `code`: the lottery. */
export const startLotterySearch = ({ code }: RawSearch) => ({ code })

/** `A`: the agent's side of the page. */
export const typesSearch = ({ types }: RawSearch) => ({ types: oneOf(['A'], types) })

/** `deposit`: the one to look at; payment providers lead back to it. */
export const depositSearch = ({ deposit, view }: RawSearch) => ({
  deposit: /^[0-9a-f-]{36}$/.test(deposit ?? '') ? deposit : undefined,
  view: oneOf(['history'], view),
})
