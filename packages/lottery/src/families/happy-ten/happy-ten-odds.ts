import { listedOdds } from '../../order/odds.ts'
import type { DefaultOdds } from '../family.ts'
import type { HappyTenGame, HappyTenNames } from './happy-ten-game.ts'

export const happyTenOdds: DefaultOdds<HappyTenGame, HappyTenNames> = (_, plays) => listedOdds(plays, tables, '0.98')

/** Source: domain reference §3.6. Sums are priced by their chance. */
const tables = {
  position: '19.8',
  ball_sides: '1.982',
  ball_direction: '3.9',
  ball_zone: { zhong: '2.8', fa: '2.8', bai: '3' },
  any2: '6',
  any2_banker: '6',
  any3: '18',
  any3_banker: '18',
  any4: '60',
  any4_banker: '60',
  any5: '120',
  any5_banker: '120',
  adjacent_pair: '20',
  dragon_tiger: '1.982',
}
