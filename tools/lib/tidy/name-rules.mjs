// @ts-check

/** Meaningless names: name the file after its content. */
const homeless = /^(utils?|helpers?|common|misc|managers?|services?|types?)$/

/** Names required by tools or conventions. */
const customary = /^(README|LICENSE|NOTICE|OFL|CREDITS|CONTRIBUTING|SECURITY|CHANGELOG)(\.md|\.txt)?$/
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Python's naming convention, and language tags of the standard (zh-Hans). */
const otherCustom = /\.py$|^[a-z]{2,3}-[A-Z]\w+(\.json)?$/

/**
 * @param {readonly string[]} files
 * @returns {Iterable<{ rule: string, file: string, what: string }>}
 */
export function* findBadNames(files) {
  for (const file of files) {
    for (const part of file.split('/')) {
      const stem = part.replace(/^\./, '').split('.')[0] ?? ''
      // The rule is about code; texts may be about "customer service".
      if (homeless.test(stem) && !file.endsWith('.json'))
        yield { rule: 'homeless-name', file, what: `${part} names no thing` }
      if (!kebab.test(part) && !customary.test(part) && !otherCustom.test(part)) {
        yield { rule: 'kebab-case', file, what: part }
      }
    }
  }
}

/**
 * Migrations run in the order of their numbers, each once, and never change.
 * @param {readonly string[]} files
 */
export function* findBadMigrations(files) {
  const folder = 'apps/server/migrations/'
  const migrations = files.filter((file) => file.startsWith(folder)).sort()
  for (const [index, file] of migrations.entries()) {
    const wanted = String(index + 1).padStart(4, '0')
    if (!new RegExp(`^${wanted}-[a-z0-9-]+\\.sql$`).test(file.slice(folder.length))) {
      yield { rule: 'migration-numbers', file, what: `must be ${wanted}-<name>.sql` }
    }
  }
}
