/** One line has one number: how a national number of an earlier plan, or of another way to dial it, is written today. */
type Rule = readonly [pattern: RegExp, today: (...groups: string[]) => string]

/** The eleven-digit mobile prefixes that ended in 2018 (Vietnam, Circular 22/2014). */
const vietnam2018: Readonly<Record<string, string>> = {
  '120': '70',
  '121': '79',
  '122': '77',
  '123': '83',
  '124': '84',
  '125': '85',
  '126': '76',
  '127': '81',
  '128': '78',
  '129': '82',
  '162': '32',
  '163': '33',
  '164': '34',
  '165': '35',
  '166': '36',
  '167': '37',
  '168': '38',
  '169': '39',
  '186': '56',
  '188': '58',
  '199': '59',
}

/** By country calling code; of several rules the first that matches counts. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  // Mexico, until 2019: 1 before a mobile from abroad, 01, 044 and 045 at home.
  '52': [[/^(?:1|0?1|0?44|0?45)(\d{10})$/, (_, number = '') => number]],
  // Argentina: a mobile has a 9 from abroad and a 15 after its area at home. Landlines share the plan, and get no text.
  '54': [[/^((?:11|[23])\d+)$/, (_, number = '') => (number.length === 10 ? `9${number}` : number)]],
  // Brazil, since 2016: every mobile has nine digits after its area.
  '55': [[/^([1-9]{2})([6-9]\d{7})$/, (_, area = '', number = '') => `${area}9${number}`]],
  '84': [[/^(1\d{2})(\d{7})$/, (_, prefix = '', number = '') => (vietnam2018[prefix] ?? prefix) + number]],
  // Benin, since 2024: every number begins with 01.
  '229': [[/^(\d{8})$/, (_, number = '') => `01${number}`]],
}

/** Unchanged where no rule of its country matches. */
export function nationalNumberToday(callingCode: string, national: string): string {
  for (const [pattern, today] of rules[callingCode] ?? []) {
    const found = pattern.exec(national)
    if (found) return today(...found)
  }
  return national
}

/** What is dialled before a country code, where it is not 00. */
const exitCodes: Readonly<Record<string, RegExp>> = {
  '1': /^011/,
  '7': /^810/,
  '61': /^0011/,
  '62': /^00[178]/,
  '65': /^00[0-28]/,
  '66': /^00[1-9]/,
  '81': /^010/,
  '82': /^00[12]/,
  '852': /^001/,
  '855': /^00[17]/,
  '886': /^00[2569]/,
}

/**
 * What the digits may be, in E.164, the likeliest first: a number with its country's code, after a plus or after what is
 * dialled for abroad; or a number at home.
 */
export function readingsOf({
  isWhole,
  digits,
  dialing,
}: {
  isWhole: boolean
  digits: string
  dialing: string
}): string[] {
  if (isWhole) return [`+${digits.replace(/^00/, '')}`]
  const abroad = [exitCodes[dialing], /^00/].flatMap((exit) =>
    exit?.test(digits) ? [`+${digits.replace(exit, '')}`] : [],
  )
  return [...abroad, `+${dialing}${digits}`, ...(digits.startsWith(dialing) ? [`+${digits}`] : [])]
}
