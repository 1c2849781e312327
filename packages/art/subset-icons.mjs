// Writes src/generated/icons.json: the few icons of the two large sets that our pictures use, made short.
// Usage: npm i --prefix /tmp/icons @iconify-json/fluent-emoji@1.2.7 @iconify-json/game-icons@1.2.4
//        node packages/art/subset-icons.mjs /tmp/icons/node_modules/@iconify-json
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [sets] = process.argv.slice(2)
if (sets === undefined) throw new Error('Give the folder that holds fluent-emoji and game-icons')

const root = new URL('../../', import.meta.url).pathname
const places = [join(root, 'packages/art/src'), join(root, 'demo')]

function mentionedKeys() {
  const files = places.flatMap((place) =>
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && /(?<!\.test)\.(ts|json)$/.test(entry.name) && !entry.parentPath.endsWith('generated'),
      )
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const keys = files.flatMap((file) => readFileSync(file, 'utf8').match(/\b(?:fe|gi):[a-z0-9-]+/g) ?? [])
  return [...new Set(keys)].sort((left, right) => (left < right ? -1 : 1))
}

function readSet(name) {
  const set = JSON.parse(readFileSync(join(sets, name, 'icons.json'), 'utf8'))
  return (icon) => set.icons[icon]?.body ?? set.icons[set.aliases?.[icon]?.parent]?.body
}

const trimmed = (value) => String(value).replace(/^(-?)0\./, '$1.')

/** Outlines need absolute precision; the numbers of gradients and filters need relative precision. */
const roundOutline = (digits) => (outline) =>
  outline.replaceAll(/-?\d*\.\d+/g, (number, at) => {
    const rounded = trimmed(Number(Number(number).toFixed(digits)))
    // A number without its leading zero or sign must be separated from the one before it.
    const isAfterDigit = /[\d.]/.test(outline[at - 1] ?? '')
    return isAfterDigit && /^\d/.test(rounded)
      ? ` ${rounded}`
      : isAfterDigit && rounded.startsWith('.')
        ? ` ${rounded}`
        : rounded
  })
const roundLoose = (text) => text.replaceAll(/-?\d*\.\d+/g, (number) => trimmed(Number(Number(number).toPrecision(6))))

function shortenNames(body) {
  let short = body
  const rename = (pattern, prefix) => {
    const names = [...new Set([...body.matchAll(pattern)].map((match) => match[1]))]
    for (const [index, name] of names.entries()) {
      const replacement = prefix + index.toString(36)
      short = short
        .replaceAll(`"${name}"`, `"${replacement}"`)
        .replaceAll(`"#${name}"`, `"#${replacement}"`)
        .replaceAll(`(#${name})`, `(#${replacement})`)
    }
  }
  rename(/\bid="([^"]+)"/g, 'i')
  rename(/\bresult="([^"]+)"/g, 'r')
  return short
}

const shortenFluent = (body) =>
  shortenNames(body).replaceAll(/([\w-]+)="([^"]*)"/g, (_, name, value) =>
    name === 'd'
      ? `d="${roundOutline(3)(value)}"`
      : name === 'id' || value.startsWith('#')
        ? `${name}="${value}"`
        : `${name}="${roundLoose(value)}"`,
  )

const outlineOf = (body) => roundOutline(2)(/ d="([^"]+)"/.exec(body)[1])

const readers = { fe: readSet('fluent-emoji'), gi: readSet('game-icons') }
const shorten = { fe: shortenFluent, gi: outlineOf }
const icons = {}
for (const key of mentionedKeys()) {
  const [set, name] = key.split(':')
  const body = readers[set](name)
  if (body === undefined) throw new Error(`No icon ${key}`)
  icons[key] = shorten[set](body)
}

const lines = Object.entries(icons).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
writeFileSync(join(root, 'packages/art/src/generated/icons.json'), `{\n${lines.join(',\n')}\n}\n`)
process.stdout.write(`${lines.length} icons, ${Math.round(lines.join('').length / 1024)} KB\n`)
