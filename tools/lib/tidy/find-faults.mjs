// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findDomainWords } from './domain-words.mjs'
import { findLargeFolders } from './folder-rules.mjs'
import { findLiteralText } from './literal-text.mjs'
import { missingBuilds } from './lock-rules.mjs'
import { findBadMigrations, findBadNames } from './name-rules.mjs'
import { findBrokenBudgets } from './test-budgets.mjs'
import { textRules } from './text-rules.mjs'

/** @typedef {{ rule: string, file: string, what: string }} TidyFault */

/** Binary files, third-party texts, and test suites that others wrote. */
const passedOver = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf|pdf|zip|br|gz)$|^LICENSE|^bench\/data\/[^/]+\//

/**
 * @param {string} base
 * @param {readonly string[]} files of it
 * @returns {TidyFault[]}
 */
export function findTidyFaults(base, files) {
  const faults = [...findBadNames(files), ...findBadMigrations(files), ...findLargeFolders(files)]
  const sources = files
    .filter((name) => !passedOver.test(name))
    .map((file) => ({ file, text: readFileSync(path.join(base, file), 'utf8') }))
  for (const { file, text } of sources) faults.push(...faultsIn(text, file))
  return [...faults, ...findBrokenBudgets(sources)]
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {Iterable<TidyFault>}
 */
function* faultsIn(text, file) {
  for (const { name, says, isAbout, find } of textRules) {
    if (!isAbout(file)) continue
    for (const what of find(text, file)) yield { rule: name, file, what: `${what} (${says})` }
  }
  yield* findDomainWords(text, file)
  if (/^apps\/web\/src\/.*\.tsx$/.test(file) && !/\.test\.tsx$|\/routes\/dev-ui|\/testing\//.test(file)) {
    for (const what of findLiteralText(text, file)) {
      yield { rule: 'literal-text', file, what: `${what} (Words stand in packages/texts)` }
    }
  }
  if (file === 'package-lock.json') {
    const { length } = missingBuilds(JSON.parse(text).packages)
    if (length > 0) {
      yield {
        rule: 'lock-incomplete',
        file,
        what: `${length} builds for other systems are missing (run node tools/complete-lock.mjs)`,
      }
    }
  }
}
