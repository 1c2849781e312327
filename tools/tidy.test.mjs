// @ts-check
import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestTree } from './lib/create-test-tree.mjs'
import { root } from './lib/root.mjs'
import { findLargeFolders } from './lib/tidy/folder-rules.mjs'
import { findTidyFaults } from './lib/tidy/find-faults.mjs'
import { textRules } from './lib/tidy/text-rules.mjs'
import { trackedFiles } from './lib/tracked-files.mjs'

/** @type {string[]} */
const bases = []
afterAll(() => bases.forEach((base) => rmSync(base, { recursive: true })))

/**
 * @param {string} file
 * @param {string} text
 */
function faultsOf(file, text) {
  const base = createTestTree({ [file]: text })
  bases.push(base)
  return findTidyFaults(base, [file]).map(({ rule }) => rule)
}

// Concatenated, so that the rules do not match this file.
const todo = ['TO', 'DO'].join('')
const ignore = ['@ts', 'ignore'].join('-')
const only = ['it', 'only('].join('.')
const disable = ['oxlint', 'disable'].join('-')
const key = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')
const home = ['', 'root', 'project'].join('/')
const write = ['insert into', 'ledger_entry'].join(' ')
const change = ['update', 'ledger_account'].join(' ')
const built = ["updateTable('", "ledger_account')"].join('')
const random = ['Math', 'random()'].join('.')

/** @type {[rule: string, file: string, text: string][]} */
const planted = [
  ['homeless-name', 'apps/web/src/utils/money.ts', ''],
  ['homeless-name', 'apps/web/src/features/wallet/helpers.test.ts', ''],
  ['homeless-name', 'packages/contract/src/types.ts', ''],
  ['kebab-case', 'apps/web/src/ui/IconButton.tsx', ''],
  ['kebab-case', 'apps/server/src/place_order.ts', ''],
  ['migration-numbers', 'apps/server/migrations/0002-second.sql', ''],
  ['migration-numbers', 'apps/server/migrations/1-first.sql', ''],
  ['long-file', 'packages/money/src/money.ts', 'export {}\n'.repeat(301)],
  ['loose-todo', 'packages/money/src/money.ts', `// ${todo} later`],
  ['loose-todo', 'packages/money/src/money.ts', `// ${todo}(soon) later`],
  ['muted-check', 'packages/money/src/money.ts', `// ${ignore}`],
  ['muted-check', 'packages/money/src/money.test.ts', `${only}'adds', () => {})`],
  ['suppression-without-reason', 'packages/money/src/money.ts', `// ${disable}-next-line no-console`],
  ['secret', 'docs/operating.md', key],
  ['secret', 'demo/settings.json', `"AKIA${'A'.repeat(16)}"`],
  ['machine-path', 'docs/operating.md', `Stands in ${home}.`],
  ['machine-path', 'apps/server/src/main.ts', `const folder = '${home}'`],
  ['lock-with-hosts', 'package-lock.json', '{ "packages": { "a": { "resolved": "https://registry.example/a.tgz" } } }'],
  [
    'lock-incomplete',
    'package-lock.json',
    '{ "packages": { "node_modules/a": { "version": "1.0.0", "optionalDependencies": { "a-darwin-arm64": "1.0.0" } } } }',
  ],
  ['ledger-writes', 'apps/server/src/modules/lottery/lottery.queries.ts', `sql\`${write} values\``],
  ['ledger-writes', 'apps/server/src/modules/lottery/lottery.queries.ts', `tx.${built}`],
  ['ledger-writes', 'bench/place-order.ts', `${change} set balance = 1`],
  ['clock-and-chance', 'packages/fair/src/draw.ts', 'export const now = Date.now()'],
  ['clock-and-chance', 'packages/lottery/src/draw.ts', 'export const now = new Date()'],
  ['clock-and-chance', 'packages/games/src/spin.ts', `export const spin = ${random}`],
  ['font-in-pixels', 'apps/web/src/ui/text/tag.module.css', '.tag {\n  font: 600 11px/0.875rem var(--font);\n}'],
  ['font-in-pixels', 'apps/web/src/ui/text/tag.module.css', '.tag {\n  font-size: 11px;\n}'],
  ['font-in-pixels', 'apps/studio/src/page/page.css', ':root {\n  --type-micro: 500 0.7rem/14px var(--font);\n}'],
  ['sign-before-number', 'apps/web/src/features/bets/a.tsx', 'export const A = () => <b>#{number}</b>'],
  ['shouting', 'packages/texts/lottery/en.json', '{ "won": "You won!" }'],
  ['demo-readers', 'apps/server/src/modules/lottery/rules.ts', "const file = 'demo/lottery.json'"],
  ['literal-text', 'apps/web/src/features/wallet/balance.tsx', 'export const Balance = () => <p>Your balance</p>'],
  ['literal-text', 'apps/web/src/features/wallet/balance.tsx', 'export const Balance = () => <p>{"Your balance"}</p>'],
  ['domain-word', 'apps/web/src/platform/game-href.ts', ''],
  ['domain-word', 'apps/web/src/ui/fields/amount.tsx', 'export const WalletAmount = () => null\n'],
  ['domain-word', 'apps/web/src/platform/query/keys.ts', 'const memberKey = 1\nexport { memberKey }\n'],
  ['literal-text', 'apps/web/src/ui/close.tsx', 'export const Close = () => <button aria-label="Close" />'],
]

/** @type {[what: string, file: string, text: string][]} */
const innocent = [
  ['work left over with its issue', 'packages/money/src/money.ts', `// ${todo}(#12): later`],
  [
    'a suppression with its reason',
    'packages/money/src/money.ts',
    `// ${disable}-next-line no-console -- the terminal`,
  ],
  ['long tests', 'packages/money/src/money.test.ts', 'export {}\n'.repeat(301)],
  ['the ledger itself', 'apps/server/src/modules/ledger/ledger.queries.ts', `sql\`${write} values\``],
  ['reading the ledger', 'apps/server/src/modules/wallet/wallet.queries.ts', 'select balance from ledger_account'],
  ['a date from an argument', 'packages/lottery/src/draw.ts', 'export const at = (ms: number) => new Date(ms)'],
  ['the seeder', 'apps/server/src/seed/read.ts', "const file = 'demo/lottery.json'"],
  ['addresses of the site', 'apps/web/src/app/routes.ts', "const route = '/m/home/all'"],
  [
    'a translated text',
    'apps/web/src/ui/a.tsx',
    'export const A = () => <p className="text">{t(\'wallet.balance\')} × 2, 50 %</p>',
  ],
  ['the page for developers', 'apps/web/src/routes/dev-ui/a.tsx', 'export const A = () => <p>Buttons</p>'],
  ['words that only contain a domain word', 'apps/web/src/ui/better.ts', 'export const between = 1\n'],
  ['domain words of an entity', 'apps/web/src/entities/game/game.ts', 'export const game = 1\n'],
  ['the first migration', 'apps/server/migrations/0001-first.sql', ''],
  ['text in rem', 'apps/web/src/ui/a.module.css', '.a {\n  font: 600 0.75rem/1rem var(--font);\n  gap: 4px;\n}'],
  [
    'a number with its sign from left to right',
    'apps/web/src/features/bets/a.tsx',
    'export const A = () => <bdi dir="ltr" data-win>#{number}</bdi>',
  ],
  ['usual names', 'apps/web/src/platform/service-worker/register.ts', ''],
]

describe('the tidy rules', () => {
  it.each(planted)('catch %s in %s', (rule, file, text) => {
    expect(faultsOf(file, text)).toContain(rule)
  })

  it.each(innocent)('let %s pass', (_, file, text) => {
    expect(faultsOf(file, text)).toEqual([])
  })

  it('have one test violation each', () => {
    const caught = new Set(planted.map(([rule]) => rule))
    expect(textRules.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([])
  })
})

describe('the rule of large folders', () => {
  const filesIn = (/** @type {string} */ folder, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`)

  it('catches the thirteenth source of a folder', () => {
    const folder = 'apps/web/src/features/wallet'
    expect([...findLargeFolders(filesIn(folder, 12))]).toEqual([])
    expect([...findLargeFolders(filesIn(folder, 13))]).toMatchObject([{ rule: 'large-folder', file: folder }])
  })

  it('does not count tests, style sheets and generated files', () => {
    const others = ['a.test.ts', 'a.module.css', 'generated/b.ts', 'c.json'].map(
      (name) => `apps/web/src/ui/text/${name}`,
    )
    expect([...findLargeFolders([...filesIn('apps/web/src/ui/text', 12), ...others])]).toEqual([])
  })
})

describe('this tree', () => {
  it('is tidy', () => {
    const files = trackedFiles(root)
    expect(files.length).toBeGreaterThan(100)
    expect(findTidyFaults(root, files).map(({ rule, file, what }) => `${rule}: ${file}: ${what}`)).toEqual([])
  })
})
