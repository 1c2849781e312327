import { readdirSync } from 'node:fs'
import path from 'node:path'
import { attackStarts } from '../attacks/starts.ts'
import type { Figure } from '../report.ts'
import { recordPart } from './fault-run.ts'
import { captchaCount, readCaptchas } from './read-captchas.ts'
import { ledgerFolder, runPromises } from './run-promises.ts'

export interface PromisesBench {
  root: string
  /** Of the sizes that promises name. */
  share: number
  /** Names of the parts to run; none: all of them. */
  parts: readonly string[]
}

interface Part {
  name: string
  run: () => Figure[] | Promise<Figure[]>
}

const folders = [
  'apps/server/src/promises/money/',
  'apps/server/src/promises/suites/',
  'apps/server/src/promises/',
  ledgerFolder,
]
const ending = '.test.ts'
const minutesMax = 20
/** Nothing else of a bench listens there. */
const startsPort = 46_200

/** A thousand trees against brute force, with moves at once, kills and bets that change; a thousand statements from bets. */
const agentTrees = [
  'apps/server/src/modules/agents/tree/agent-line',
  'apps/server/src/modules/agents/commissions/random-lines',
  'apps/server/src/modules/agents/contracts/periods/recomputed',
]

/** Every play under every result, every stop of every reel, a million rounds of a model; vectors that others wrote. */
const pureRules = [
  'packages/lottery/src/families/',
  'packages/games/src/',
  'packages/fair/src/sha256',
  'apps/web/src/platform/http/wycheproof',
]

/**
 * What is promised of security and of money, at the sizes that the promises name: the tests that `npm test` runs in a
 * short form. Parts can be run one by one, because they take minutes and need an idle machine; `docs/fault-run.md` keeps
 * the last run of each.
 */
export async function benchPromises({ root, share, parts: wanted }: PromisesBench): Promise<Figure[]> {
  const tests = (name: string, files: readonly string[]): Part => ({
    name,
    run: () => runPromises({ root, files, minutesMax, share }),
  })
  const parts: readonly Part[] = [
    ...folders.flatMap((folder) =>
      readdirSync(path.join(root, folder))
        .filter((file) => file.endsWith(ending))
        .map((file) => tests(file.slice(0, -ending.length), [folder + file])),
    ),
    tests('pure-rules', pureRules),
    tests('agent-trees', agentTrees),
    { name: 'starts', run: () => attackStarts({ root, port: startsPort }) },
    { name: 'captchas', run: () => readCaptchas(captchaCount(share)) },
  ]
  const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) throw new Error(`the promises have no part ${unknown.join(', ')}`)
  const figures: Figure[] = []
  for (const { name, run } of parts.filter((part) => wanted.length === 0 || wanted.includes(part.name))) {
    const startedAt = Date.now()
    const measured = await run()
    recordPart(root, { name, startedAt, share, figures: measured })
    figures.push(...measured)
  }
  return figures
}
