import { listedOdds } from '../../order/odds.ts'
import type { DefaultOdds } from '../family.ts'
import type { Kl8Game, Kl8Names } from './kl8-game.ts'

// No usual table: everything is priced by its chance.
export const kl8Odds: DefaultOdds<Kl8Game, Kl8Names> = (_, plays) => listedOdds(plays, {}, '0.95')
