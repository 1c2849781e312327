import { listedOdds } from '../../order/odds.ts'
import type { DefaultOdds } from '../family.ts'
import type { MarkSixGame, MarkSixNames } from './mark-six-game.ts'

export const markSixOdds: DefaultOdds<MarkSixGame, MarkSixNames> = (_, plays) =>
  listedOdds(plays, { ...tables, ...bankerTables }, '0.97')

const half = (wave: string, [odd, even, big, small]: readonly [string, string, string, string]) => ({
  [`${wave}_odd`]: odd,
  [`${wave}_even`]: even,
  [`${wave}_big`]: big,
  [`${wave}_small`]: small,
})

const waveOdds = { red: '2.7', blue: '2.9', green: '2.9' }
const sideOdds = { big: '1.965', small: '1.965', odd: '1.965', even: '1.965' }

/** Source: domain reference §3.6, below a return of the whole stake. */
const withBanker = {
  three_of_three: '700',
  three_in_two: { hit2: '20', hit3: '110' },
  two_of_two: '60',
  two_special: { both: '50', special: '25' },
  special_string: '150',
  not5: '2.15',
  not6: '2.5',
  not7: '3',
  not8: '3.65',
  not9: '4.45',
  not10: '5.4',
  signs2: { sign: '4.5', year_sign: '4' },
  signs3: { sign: '11', year_sign: '9.5' },
  signs4: { sign: '30', year_sign: '25' },
  tails2: { tail: '3.4', tail0: '3.4' },
  tails3: { tail: '7.2', tail0: '7.2' },
  tails4: { tail: '17', tail0: '17' },
}

const bankerTables = Object.fromEntries(Object.entries(withBanker).map(([id, table]) => [`${id}_banker`, table]))

const tables = {
  ...withBanker,
  special_a: '48',
  special_b: '43',
  special_sides: '1.965',
  waves: waveOdds,
  half_waves: {
    ...half('red', ['5.7', '5.1', '6.5', '4.55']),
    ...half('blue', ['5.7', '5.7', '5.1', '6.5']),
    ...half('green', ['5.7', '6.5', '5.7', '6.5']),
  },
  special_sign: { sign: '12', year_sign: '9.5' },
  six_signs: '1.96',
  main: '7.2',
  position: '47',
  position_sides: {
    ...sideOdds,
    sum_odd: '1.965',
    sum_even: '1.965',
    tail_big: '1.965',
    tail_small: '1.965',
    ...waveOdds,
  },
  one_sign: { sign: '2.08', year_sign: '1.78' },
  one_tail: { tail: '1.78', tail0: '2.09' },
  total: '1.96',
  parlay: { ...sideOdds, ...waveOdds },
}
