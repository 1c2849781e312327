// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { trackedFiles } from '../tracked-files.mjs'

/** Excluded: tests may read and damage any table, and the seeder writes as the owner. */
const passedOver =
  /\.(test|catalogue)\.ts$|\/(testing|promises|seed|generated)\/|\/prepare-database\.ts$|\/platform\/db\/(migrate|sql-sources)\.ts$/

/**
 * @param {string} root
 * @returns {import('./find-sql-faults.mjs').SqlFiles}
 */
export function readSqlFiles(root) {
  const files = trackedFiles(root)
  const read = (/** @type {string} */ file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })
  const order = read('apps/server/sql/order.txt')
    .text.split('\n')
    .filter((line) => line.endsWith('.sql'))
  return {
    tables: files
      .filter((file) => /^apps\/server\/migrations\/.*\.sql$/.test(file))
      .toSorted()
      .map(read),
    sources: order.map((file) => read(`apps/server/sql/${file}`)),
    code: files.filter((file) => /^apps\/server\/src\/.*\.ts$/.test(file) && !passedOver.test(file)).map(read),
  }
}
