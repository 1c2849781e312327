import { multiplyRatio, parseRatio, ratioToDecimal } from '@fairground/money'
import { listedOdds } from '../../order/odds.ts'
import type { DefaultOdds } from '../family.ts'
import type { VietnamGame, VietnamNames } from './vietnam-game.ts'

export const vietnamOdds: DefaultOdds<VietnamGame, VietnamNames> = ({ region, stations, priceRate }, plays) =>
  listedOdds(plays, { ...tables, ...(region === 'north' ? north : stations ? ofTwoStations(priceRate) : south) }, '0.9')

/** Source: domain reference §3.6. In the southern book a number pays by its digits. */
const byDigits = { 2: '75', 3: '650', 4: '5500' }

const tables = {
  lo2: '99',
  lo3: '900',
  lo4: '4000',
  de: '99',
  de3: '900',
  de4: '4500',
  first: '99',
  seventh: '80',
  head: '9',
  tail: '9',
  ...Object.fromEntries(
    [
      ['dd', 'dau2', 'duoi2', 'bao2', 'bao7', 'bao8', 'nhat2', 'bao2_dao', 'bao7_dao', 'bao8_dao'].map((kind) => [
        kind,
        byDigits[2],
      ]),
      ['xc', 'dau3', 'duoi3', 'bao3', 'nhat3', 'bao3_dao', 'xc_dao', 'dau3_dao', 'duoi3_dao'].map((kind) => [
        kind,
        byDigits[3],
      ]),
      ['bao4', 'nhat4'].map((kind) => [kind, byDigits[4]]),
    ].flat(),
  ),
}

const north = {
  xien2: '15',
  xien3: '78',
  xien4: '300',
  truot4: '2',
  truot8: '4',
  truot10: '6',
  da: '650',
  s_xien2: '350',
  s_xien3: '1000',
  s_xien4: '3000',
}

const south = { xien2: '9', xien3: '35', xien4: '120', truot4: '2', truot8: '4', truot10: '5', da: '750' }

/** At the full price 81 % of the stake; a price rate of 0.76 with the same prize would return 106 %, so it lowers both alike. */
const ofTwoStations = (priceRate = '1') => ({
  da: ratioToDecimal(multiplyRatio(parseRatio('550'), parseRatio(priceRate)), 0, 'down'),
})
