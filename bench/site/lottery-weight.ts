import type { Figure } from '../report.ts'

/** Scripts beyond home by their paths, in bytes gzip. */
type ScriptsOf = (address: string) => Promise<ReadonlyMap<string, number>>

export const betPagePath = '/m/startLottery'

const pageBudgetKb = 30
const familyBudgetKb = 12

/**
 * The page of a lottery's bets is one for all families, and each family comes with its plays: what every family's page
 * loads is the page, the rest is the family's.
 */
export async function lotteryWeights(origin: string, scriptsOf: ScriptsOf): Promise<Figure[]> {
  const pages: { family: string; scripts: ReadonlyMap<string, number> }[] = []
  for (const { family, code } of await oneOfEachFamily(origin))
    pages.push({ family, scripts: await scriptsOf(`${betPagePath}?code=${code}`) })
  const [first] = pages
  if (!first || pages.length < 2) throw new Error('the demo has lotteries of at least two families')
  const shared = [...first.scripts].filter(([path]) => pages.every(({ scripts }) => scripts.has(path)))
  const sharedKb = sumKb(shared)
  const families = pages
    .map(({ family, scripts }) => ({ family, kb: sumKb([...scripts]) - sharedKb }))
    .toSorted((one, other) => other.kb - one.kb)
  return [
    {
      what: 'lottery bet page without its family, JavaScript beyond home',
      measured: sharedKb,
      unit: 'KB gz',
      budget: { atMost: pageBudgetKb },
      detail: `${shared.length} files`,
    },
    {
      what: 'heaviest family of lotteries, JavaScript beyond the bet page',
      measured: families[0]?.kb ?? 0,
      unit: 'KB gz',
      budget: { atMost: familyBudgetKb },
      detail: families.map(({ family, kb }) => `${family} ${kb.toFixed(1)}`).join(', '),
    },
  ]
}

async function oneOfEachFamily(origin: string): Promise<{ family: string; code: string }[]> {
  const reply = (await (await fetch(`${origin}/lgw/lotteries`)).json()) as {
    value: { list: { lottery: string; game: { family: string } }[] }
  }
  const codes = new Map(reply.value.list.map(({ lottery, game }) => [game.family, lottery]))
  return Array.from(codes, ([family, code]) => ({ family, code }))
}

const sumKb = (scripts: readonly (readonly [string, number])[]): number =>
  scripts.reduce((bytes, [, size]) => bytes + size, 0) / 1_024
