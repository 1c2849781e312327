// @ts-check

/**
 * A rule over the text of one file at a time.
 * @typedef {object} TextRule
 * @property {string} name
 * @property {string} says what to do instead
 * @property {(file: string) => boolean} isAbout
 * @property {(text: string, file: string) => Iterable<string>} find violations in the text
 */

// Patterns are written so that they do not match this file.
const code = /\.(ts|tsx|mjs|cjs|js)$/
const isTest = (/** @type {string} */ file) => /\.test\.(ts|tsx|mjs)$|^e2e\/|\/testing\//.test(file)
const isGenerated = (/** @type {string} */ file) => /(^|\/)generated\//.test(file)
// The baseline is one file for all tables, so the size limit does not apply.
const isSchema = (/** @type {string} */ file) => file === 'apps/server/migrations/0001-baseline.sql'
const linesMax = 300

/** @type {TextRule[]} */
export const textRules = [
  {
    name: 'long-file',
    says: `A file has at most ${linesMax} lines: find the second noun in it`,
    isAbout: (file) =>
      /\.(ts|tsx|mjs|cjs|js|css|sql|py)$/.test(file) && !isTest(file) && !isGenerated(file) && !isSchema(file),
    find: function* (text) {
      const lines = text.split('\n').length - 1
      if (lines > linesMax) yield `${lines} lines`
    },
  },
  {
    name: 'loose-todo',
    says: 'Work left over names its issue: TODO(#12)',
    isAbout: (file) => code.test(file) || /\.(css|sql|py|md|sh)$/.test(file),
    find: matches(/\bTO(?:DO)\b(?!\(#\d+\))|\bFIX(?:ME)\b/g),
  },
  {
    name: 'muted-check',
    says: 'A check is met or changed, never muted; a test is run or removed',
    isAbout: (file) => code.test(file),
    find: matches(/@ts-(?:ignore|nocheck)\b|@ts-expect-error\s*$|\b(?:describe|it|test|suite)\.(?:only|skip|todo)\(/gm),
  },
  {
    name: 'suppression-without-reason',
    says: 'A suppression states its reason after --',
    isAbout: (file) => code.test(file),
    find: matches(/(?:ox|es)lint-disable(?:-next-line|-line)?\b(?!.* -- \S)[^\n]*/g),
  },
  {
    name: 'secret',
    says: 'Secrets are made by the installation and lie in its data folder',
    isAbout: () => true,
    find: matches(
      /-{5}BEGIN [A-Z ]*PRIVATE KEY-{5}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bxox[abprs]-[A-Za-z0-9-]{10,}|\b[sr]k_live_[A-Za-z0-9]{16,}/g,
    ),
  },
  {
    name: 'machine-path',
    says: 'A path of one machine means nothing on another',
    isAbout: (file) => !isGenerated(file),
    find: matches(/(?<![\w./)}-])\/(?:work|root|home\/[\w-]+|Users\/[\w-]+)\/[\w.-]+/g),
  },
  {
    name: 'lock-with-hosts',
    says: 'The lock names packages, not where they were downloaded: set omit-lockfile-registry-resolved and lock again',
    isAbout: (file) => file === 'package-lock.json',
    find: matches(/"resolved": "https?:[^"]*"/g),
  },
  {
    name: 'ledger-writes',
    says: 'Only modules/ledger writes balances: call its functions',
    // The bench's profile has ten million postings, and its history a hundred thousand of a year: one call each would take hours.
    isAbout: (file) =>
      /\.(ts|tsx|mjs|sql)$/.test(file) &&
      !/^apps\/server\/(src\/modules\/ledger\/|migrations\/|sql\/ledger(\.payouts)?\.sql$)|^bench\/(console\/profile|history\/seed-history)\.ts$/.test(
        file,
      ),
    find: matches(
      /(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+|table\s+)?(?:public\.)?["'`]?ledger_(?:account|entry|posting)\b|(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*["'`]ledger_(?:account|entry|posting)\b/gi,
    ),
  },
  {
    name: 'clock-and-chance',
    says: 'Time and chance are arguments of a pure package',
    isAbout: (file) => /^packages\/(money|fair|lottery|games|commissions)\/src\/.*\.ts$/.test(file) && !isTest(file),
    find: matches(
      /\bDate\.now\b|\bnew Date(?:\(\s*\)|\b(?!\())|\bMath\.ran(?:dom)\b|\bperformance\.|\bgetRandomValues\b|\brandomUUID\b/g,
    ),
  },
  {
    name: 'shouting',
    says: 'We do not shout at members',
    isAbout: (file) => /^packages\/texts\/[^/]+\/en\.json$/.test(file),
    find: matches(/[^\n]*!["'`]?[^\n]*/g),
  },
  {
    name: 'font-in-pixels',
    says: "Text follows the reader's own size: rem, where 1rem is 16px",
    isAbout: (file) => file.endsWith('.css'),
    find: matches(/(?<![\w-])(?:font|font-size|line-height|--type-[\w-]+|--[\w-]*-size)\s*:[^;{}]*?\dpx/g),
  },
  {
    name: 'sign-before-number',
    says: 'In Arabic the sign would come behind the number: <bdi dir="ltr">#{number}</bdi>',
    isAbout: (file) => file.startsWith('apps/web/src/') && file.endsWith('.tsx') && !isTest(file),
    find: matches(/(?<!<bdi dir="ltr"[^<>]*>\s*)(?<![`$\w])[#+]\{/g),
  },
  {
    name: 'demo-readers',
    says: 'The demo merchant is read by the seeder and, at run time, by the studio',
    isAbout: (file) =>
      /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) &&
      !/^apps\/(server\/src\/seed|studio)\//.test(file) &&
      !isTest(file),
    find: matches(/["'`](?:\.{1,2}\/)*demo\/[^"'`]*/g),
  },
]

/**
 * @param {RegExp} pattern
 * @returns {TextRule['find']}
 */
function matches(pattern) {
  return function* (text) {
    for (const match of text.matchAll(pattern)) {
      const line = text.slice(0, match.index).split('\n').length
      yield `line ${line}: ${match[0].trim().slice(0, 80)}`
    }
  }
}
