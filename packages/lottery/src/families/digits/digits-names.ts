import type { Column, Play } from '../../play/play.ts'

/** The positions of a play: a named range of the result, or any two, three or four of the ticked positions. */
export type DigitsWindow =
  | 'all5'
  | 'all4'
  | 'all3'
  | 'last4'
  | 'front3'
  | 'middle3'
  | 'last3'
  | 'front2'
  | 'last2'
  | 'any2'
  | 'any3'
  | 'any4'
  | 'each'

export type DigitsSection =
  | Exclude<DigitsWindow, 'each'>
  | 'position'
  | 'sum'
  | 'big_small'
  | 'any_of'
  | 'fun'
  | 'dragon_tiger'
  | 'bull'
  | 'stud'

export type DigitsKind =
  | 'direct'
  | 'direct_single'
  | 'combination'
  | 'group120'
  | 'group60'
  | 'group30'
  | 'group20'
  | 'group10'
  | 'group5'
  | 'group24'
  | 'group12'
  | 'group6of4'
  | 'group4'
  | 'group3'
  | 'group3_single'
  | 'group6'
  | 'group6_single'
  | 'group'
  | 'group_single'
  | 'mixed'
  | 'sum'
  | 'span'
  | 'group_sum'
  | 'one_digit'
  | 'sum_tail'
  | 'special'
  | 'any_of_one'
  | 'any_of_two'
  | 'any_of_three'
  | 'fun_one'
  | 'fun_two'
  | 'fun_three'
  | 'fun_four'
  | 'big_small'
  | 'position'
  | 'dragon_tiger'
  | 'sum_sides'
  | 'sum_number'
  | 'pattern'
  | 'bull_value'
  | 'bull_sides'
  | 'stud'

export type DigitsRole =
  | 'position'
  | 'digits'
  | 'singles'
  | 'doubles'
  | 'triples'
  | 'quadruples'
  | 'lines'
  | 'sums'
  | 'spans'
  | 'tails'
  | 'forms'
  | 'sides'
  | 'pairs'
  | 'outcomes'
  | 'bulls'
  | 'hands'

export interface DigitsNames {
  readonly section: DigitsSection
  readonly window: DigitsWindow
  readonly kind: DigitsKind
  readonly role: DigitsRole
}

export type DigitsPlay = Play<DigitsNames>
export type DigitsColumn = Column<DigitsRole>
