/** Forms of three and five digits, from their definitions, on words such as `90112`. */

const isNeighbour = (a: string, b: string, wraps: boolean): boolean => {
  const distance = Math.abs(Number(a) - Number(b))
  return distance === 1 || (wraps && distance === 9)
}

const straights = ['012', '123', '234', '345', '456', '567', '678', '789']

export function formOf(digits: string, straightsWrap: boolean): string {
  const alike = new Set(digits).size
  if (alike < 3) return alike === 1 ? 'triple' : 'pair'
  const inARow = straightsWrap ? [...straights, '089', '019'] : straights
  return inARow.includes([...digits].toSorted().join('')) ? 'straight' : 'none'
}

/** 豹顺对半杂, where all but the last two are told by `formOf`. */
export function patternOf(form: string, digits: string, wraps: boolean): string {
  if (form !== 'none') return form
  const [a = '', b = '', c = ''] = digits
  const pairs = [isNeighbour(a, b, wraps), isNeighbour(b, c, wraps), isNeighbour(a, c, wraps)]
  return pairs.includes(true) ? 'half_straight' : 'mixed_six'
}

/** 牛牛 by trying every three of the five. */
export function bullWord(digits: string): string {
  const five = [...digits].map(Number)
  for (let three = 0; three < 32; three += 1) {
    const inside = five.filter((_, at) => (three >> at) & 1)
    const outside = five.filter((_, at) => !((three >> at) & 1))
    if (inside.length !== 3 || total(inside) % 10 !== 0) continue
    const value = total(outside) % 10
    return `bull${value === 0 ? 10 : value}`
  }
  return 'no_bull'
}

export function isBullSide(bull: string, side: string): boolean {
  if (side === 'big') return ['bull6', 'bull7', 'bull8', 'bull9', 'bull10'].includes(bull)
  if (side === 'small') return ['bull1', 'bull2', 'bull3', 'bull4', 'bull5'].includes(bull)
  return (
    side === 'odd' ? ['bull1', 'bull3', 'bull5', 'bull7', 'bull9'] : ['bull2', 'bull4', 'bull6', 'bull8', 'bull10']
  ).includes(bull)
}

const runs = ['01234', '12345', '23456', '34567', '45678', '56789']
const wrappedRuns = ['06789', '01789', '01289', '01239']

/** 梭哈 by the counts of digits, most frequent first: `32` is a full house. */
export function handWord(digits: string, wraps: boolean): string {
  const sorted = [...digits].toSorted().join('')
  if (runs.includes(sorted) || (wraps && wrappedRuns.includes(sorted))) return 'straight'
  const counts = [...new Set(digits)].map((digit) => digits.split(digit).length - 1).toSorted((a, b) => b - a)
  const names: Record<string, string> = {
    5: 'five_alike',
    41: 'four_alike',
    32: 'full_house',
    311: 'triple',
    221: 'two_pairs',
    2111: 'pair',
    11111: 'no_hand',
  }
  return names[counts.join('')] ?? '?'
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
