// @ts-check

const domainWords =
  /^(member|game|lottery|lotterie|deposit|withdraw|withdrawal|bonus|bonuse|promotion|wallet|vip|kyc|bet|balance|favourite|affiliate|passkey)s?$/

/** Folders of the site without domain knowledge. */
const plainPlace = /^apps\/web\/src\/(platform|ui)\//

/** @param {string} name in kebab or camel case */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const domainWordIn = (/** @type {string} */ name) => wordsOf(name).find((word) => domainWords.test(word))

/**
 * The site's platform and design system have no domain words in names of files and exports.
 * @param {string} text
 * @param {string} file
 * @returns {Iterable<{ rule: string, file: string, what: string }>}
 */
export function* findDomainWords(text, file) {
  if (!plainPlace.test(file) || /\/generated\//.test(file)) return
  const names = [file.replace(plainPlace, ''), ...(/\.tsx?$/.test(file) ? exportsOf(text) : [])]
  for (const name of names) {
    const word = domainWordIn(name)
    if (word) yield { rule: 'domain-word', file, what: `${name} says "${word}": it belongs to entities or a feature` }
  }
}

/** @param {string} text */
function exportsOf(text) {
  const declared = [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm)]
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','))
  return [...declared.map(([, name = '']) => name), ...listed.map((name) => name.trim())]
}
