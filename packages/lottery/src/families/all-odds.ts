import { digitsOdds } from './digits/digits-odds.ts'
import { elevenFiveOdds } from './eleven-five/eleven-five-odds.ts'
import { k3Odds } from './k3/k3-odds.ts'
import { pc28Odds } from './pc28/pc28-odds.ts'
import { pk10Odds } from './pk10/pk10-odds.ts'
import { happyTenOdds } from './happy-ten/happy-ten-odds.ts'
import { markSixOdds } from './mark-six/mark-six-odds.ts'
import { kl8Odds } from './kl8/kl8-odds.ts'
import { vietnamOdds } from './vietnam/vietnam-odds.ts'
import { fourDOdds } from './four-d/four-d-odds.ts'

/** By the family's tag. */
export const defaultOddsOf = {
  digits: digitsOdds,
  '11x5': elevenFiveOdds,
  k3: k3Odds,
  pc28: pc28Odds,
  pk10: pk10Odds,
  lf: happyTenOdds,
  lhc: markSixOdds,
  kl8: kl8Odds,
  vietnam: vietnamOdds,
  '4d': fourDOdds,
}
