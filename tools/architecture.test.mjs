// @ts-check
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import rules from '../.dependency-cruiser.cjs'
import { createTestTree } from './lib/create-test-tree.mjs'
import { readImports } from './lib/read-imports.mjs'

// The step `architecture` of `npm run check` checks the tree itself.

/**
 * One violation of every rule: a file and its forbidden import. `also` are further files that the violation needs.
 * @type {Record<string, { file: string, imports: string, also?: Record<string, string> }>}
 */
const planted = {
  'money-imports-only-what-it-may': { file: 'packages/money/src/bad.ts', imports: 'node:fs' },
  'fair-imports-only-what-it-may': { file: 'packages/fair/src/bad.ts', imports: '@fairground/lottery' },
  'lottery-imports-only-what-it-may': { file: 'packages/lottery/src/bad.ts', imports: '@fairground/games' },
  'commissions-imports-only-what-it-may': { file: 'packages/commissions/src/bad.ts', imports: '@fairground/fair' },
  'games-imports-only-what-it-may': { file: 'packages/games/src/bad.ts', imports: 'zod' },
  'contract-imports-only-what-it-may': { file: 'packages/contract/src/bad.ts', imports: '@fairground/lottery' },
  'language-codes-stay-at-the-edge': {
    file: 'apps/server/src/modules/lottery/speech.ts',
    imports: '@fairground/contract/language-codes',
  },
  'web-ui-knows-no-domain': { file: 'apps/web/src/ui/bad.tsx', imports: '../platform/clock.ts' },
  'web-platform-stands-below': { file: 'apps/web/src/platform/bad.ts', imports: '../features/wallet/index.ts' },
  'web-entities-do-not-look-up': {
    file: 'apps/web/src/entities/game/bad.ts',
    imports: '../../features/wallet/index.ts',
  },
  'web-features-never-meet': { file: 'apps/web/src/features/lobby/bad.tsx', imports: '../wallet/index.ts' },
  'web-features-do-not-look-up': { file: 'apps/web/src/features/lobby/worse.ts', imports: '../../routes/home.tsx' },
  'web-routes-do-not-look-up': { file: 'apps/web/src/routes/bad.tsx', imports: '../app/shell.tsx' },
  'console-stands-alone': { file: 'apps/console/src/app/bad.ts', imports: '@fairground/games' },
  'console-ui-knows-no-page': { file: 'apps/console/src/ui/bad.tsx', imports: '../pages/kyc/kyc-page.tsx' },
  'console-pages-never-meet': { file: 'apps/console/src/pages/kyc/bad.tsx', imports: '../payments/row.tsx' },
  'server-platform-stands-below': { file: 'apps/server/src/platform/bad.ts', imports: '../modules/ledger/index.ts' },
  'server-modules-meet-at-index': { file: 'apps/server/src/modules/lottery/bad.ts', imports: '../ledger/post.ts' },
  'server-queries-are-private': {
    file: 'apps/server/src/modules/lottery/worse.ts',
    imports: '../ledger/ledger.queries.ts',
  },
  'server-composes-at-index': { file: 'apps/server/src/bad.ts', imports: './modules/ledger/post.ts' },
  'server-modules-do-not-look-up': { file: 'apps/server/src/modules/lottery/up.ts', imports: '../../app.ts' },
  'vendors-stand-outside': { file: 'apps/studio/src/bad.ts', imports: '@fairground/lottery' },
  'launcher-stands-alone': { file: 'apps/launcher/src/bad.mjs', imports: '../../../tools/build.mjs' },
  'web-and-server-share-packages-only': { file: 'apps/web/src/app/bad.ts', imports: '../../../server/src/app.ts' },
  'server-knows-no-other-app': { file: 'apps/server/src/platform/worse.ts', imports: '../../../studio/src/main.ts' },
  'packages-know-no-app': { file: 'packages/texts/src/bad.ts', imports: '../../../apps/web/src/routes/home.tsx' },
  'packages-through-exports': { file: 'packages/texts/src/around.ts', imports: '../../money/src/money.ts' },
  'demo-is-for-the-seeder': {
    file: 'apps/server/src/modules/lottery/demo.ts',
    imports: '../../../../../demo/games.json',
  },
  'sources-import-no-tools': { file: 'packages/texts/src/worse.ts', imports: '../../../tools/build.mjs' },
  'sources-import-no-tests': { file: 'apps/web/src/platform/worse.ts', imports: '../testing/render.ts' },
  'no-cycles': {
    file: 'packages/texts/src/a.ts',
    imports: './b.ts',
    also: { 'packages/texts/src/b.ts': "import './a.ts'\n" },
  },
  'server-modules-without-cycles': {
    file: 'apps/server/src/modules/agents/one.ts',
    imports: '../responsible-gaming/index.ts',
    also: {
      'apps/server/src/modules/agents/index.ts': 'export const agents = 1\n',
      'apps/server/src/modules/responsible-gaming/index.ts': 'export const limits = 1\n',
      'apps/server/src/modules/responsible-gaming/two.ts':
        "import type { agents } from '../agents/index.ts'\nexport type A = typeof agents\n",
    },
  },
  'web-entities-without-cycles': {
    file: 'apps/web/src/entities/offer/one.ts',
    imports: '../claim/one.ts',
    also: {
      'apps/web/src/entities/claim/one.ts': 'export const claim = 1\n',
      'apps/web/src/entities/claim/two.ts':
        "import type { offer } from '../offer/two.ts'\nexport type A = typeof offer\n",
      'apps/web/src/entities/offer/two.ts': 'export const offer = 1\n',
    },
  },
  'imports-resolve': { file: 'apps/web/src/app/lost.ts', imports: './nowhere.ts' },
}

/** Rules about folders instead of files. */
const folderCycles = ['server-modules-without-cycles', 'web-entities-without-cycles']

/** Allowed imports of the same kinds. */
const innocent = {
  'packages/money/src/index.ts': "export * from './money.ts'\n",
  'packages/money/src/money.ts': 'export const money = 1\n',
  'packages/money/src/money.test.ts': "import 'node:fs'\nimport './money.ts'\n",
  'packages/fair/src/index.ts': "import '@fairground/money'\nexport const fair = 1\n",
  'packages/lottery/src/index.ts': "import '@fairground/fair'\nexport const lottery = 1\n",
  'packages/commissions/src/index.ts': "import '@fairground/money'\nexport const commissions = 1\n",
  'packages/games/src/index.ts': "import '@fairground/fair'\nexport const games = 1\n",
  'packages/contract/src/index.ts': "import 'zod'\nimport '@fairground/money'\nexport const contract = 1\n",
  'packages/contract/src/languages/codes.ts': 'export const codes = 1\n',
  'packages/contract/src/languages/codes.test.ts': "import './codes.ts'\n",
  'packages/contract/src/schema/scalars.ts': "import '../languages/codes.ts'\n",
  'apps/web/src/platform/i18n/language-codes.ts': "import '@fairground/contract/language-codes'\n",
  'apps/web/src/platform/clock.ts': 'export const clock = 1\n',
  'apps/web/src/testing/render.ts': "import '../routes/home.tsx'\n",
  'apps/web/src/ui/button.tsx': 'export const Button = () => null\n',
  'apps/web/src/entities/balance/balance.tsx':
    "import '../../platform/clock.ts'\nimport '../../ui/button.tsx'\nimport '@fairground/contract'\n",
  'apps/web/src/features/wallet/index.ts':
    "import '../../entities/balance/balance.tsx'\nimport '../../platform/clock.ts'\nimport '../../ui/button.tsx'\nimport '@fairground/contract'\n",
  'apps/web/src/routes/home.tsx': "import '../features/wallet/index.ts'\n",
  'apps/web/src/app/shell.tsx': "import '../routes/home.tsx'\n",
  'apps/console/src/app/main.tsx': "import '../pages/kyc/kyc-page.tsx'\nimport '../pages/payments/row.tsx'\n",
  'apps/console/src/pages/kyc/kyc-page.tsx': "import '../../ui/table.tsx'\nimport '@fairground/contract'\n",
  'apps/console/src/pages/payments/row.tsx': "import '../../ui/table.tsx'\n",
  'apps/console/src/ui/table.tsx': 'export const Table = () => null\n',
  'apps/server/src/app.ts': "import './modules/ledger/index.ts'\nimport './modules/lottery/index.ts'\n",
  'apps/server/src/seed/seed.ts':
    "import games from '../../../../demo/games.json' with { type: 'json' }\nexport { games }\n",
  'apps/server/src/modules/ledger/index.ts': "export * from './post.ts'\n",
  'apps/server/src/modules/ledger/post.ts': "import './ledger.queries.ts'\n",
  'apps/server/src/modules/ledger/ledger.queries.ts': 'export const queries = 1\n',
  'apps/server/src/modules/lottery/index.ts': "import '../ledger/index.ts'\n",
  'apps/studio/src/main.ts': "import '@fairground/contract'\nimport '@fairground/games'\n",
  'tools/build.mjs': 'export const build = 1\n',
  'demo/games.json': '[]\n',
}

const packages = ['money', 'fair', 'lottery', 'games', 'commissions', 'contract', 'texts']
const manifests = Object.fromEntries(
  packages.map((name) => [
    `packages/${name}/package.json`,
    JSON.stringify({
      name: `@fairground/${name}`,
      type: 'module',
      exports: {
        '.': './src/index.ts',
        ...(name === 'contract' && { './language-codes': './src/languages/codes.ts' }),
      },
    }),
  ]),
)

const libraries = {
  'node_modules/zod/package.json': '{"name":"zod","type":"module","exports":"./index.js"}',
  'node_modules/zod/index.js': 'export const z = 1\n',
}

/** @param {Record<string, string>} files */
function plantTree(files) {
  const base = createTestTree({ 'package.json': '{"type":"module"}', ...manifests, ...libraries, ...files })
  mkdirSync(path.join(base, 'node_modules/@fairground'))
  for (const name of packages) {
    symlinkSync(path.join(base, 'packages', name), path.join(base, 'node_modules/@fairground', name))
  }
  return base
}

describe('the rules of import', () => {
  /** @type {string[]} */
  const bases = []
  /** @type {import('./lib/read-imports.mjs').ImportReading} */
  let good
  /** @type {import('./lib/read-imports.mjs').ImportReading} */
  let bad
  beforeAll(async () => {
    const wrong = Object.values(planted).flatMap(({ file, imports, also }) => [
      [file, `import '${imports}'\n`],
      ...Object.entries(also ?? {}),
    ])
    bases.push(plantTree(innocent), plantTree({ ...innocent, ...Object.fromEntries(wrong) }))
    good = await readImports(bases[0] ?? '')
    bad = await readImports(bases[1] ?? '')
  })
  afterAll(() => bases.forEach((base) => rmSync(base, { recursive: true })))

  it('accept a valid tree after reading all of it', () => {
    expect(good.violations).toEqual([])
    const read = good.modules.map(({ source }) => source)
    expect(read).toEqual(expect.arrayContaining(Object.keys(innocent).filter((file) => /\.(tsx?|mjs)$/.test(file))))
  })

  it('have one test violation each', () => {
    const names = rules.forbidden.map(({ name }) => name)
    expect(Object.keys(planted).sort()).toEqual([...names, 'packages-through-exports', ...folderCycles].sort())
  })

  it.each(Object.entries(planted))('%s is caught', (rule, { file }) => {
    const from = folderCycles.includes(rule) ? path.dirname(file) : file
    expect(bad.violations).toContainEqual(expect.objectContaining({ rule, from }))
  })
})
