import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const sheets = files.filter((file) => file.endsWith('.module.css'))
const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))

const classesOf = (sheet: string) =>
  new Set(
    [
      ...read(sheet)
        .replaceAll(/\/\*.*?\*\/|@layer [\w.]+/gs, '')
        .matchAll(/\.([a-zA-Z][\w]*)(?=[\s:.,>[{+~)])/g),
    ].map(([, name]) => name),
  )

/** Sheets by the names under which a source imports them. */
const importedSheets = (file: string) =>
  [...read(file).matchAll(/import (\w+) from '(.+?\.module\.css)'/g)].map(([, name = '', to = '']) => ({
    name,
    sheet: path.join(path.dirname(file), to),
  }))

/** Class names that sources take from a sheet. */
function usesOf(sheet: string): Set<string | undefined> {
  const uses = sources.flatMap((file) =>
    importedSheets(file)
      .filter((imported) => imported.sheet === sheet)
      .flatMap(({ name }) => [...read(file).matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))]),
  )
  return new Set(uses.map(([, name]) => name).filter((name) => name !== 'module'))
}

// A misspelt class name is no type error, and an unused rule is still sent to browsers.
test.each(sheets)('%s has the classes its components use, and no others', (sheet) => {
  expect(usesOf(sheet)).toEqual(classesOf(sheet))
})

test('every sheet is in its layer, so that the order of loading does not matter', () => {
  const outside = sheets.filter((sheet) => !/^@layer ui(\.part)? \{\n[^]*\n\}\n$/.test(read(sheet)))
  expect(outside).toEqual([])
})

test('nothing is placed by left and right', () => {
  const physical = /(?:^|[\s;{-])(?:margin|padding|border|inset)-(?:left|right)|(?<![\w-])(?:left|right)\s*:/
  expect(sheets.filter((sheet) => physical.test(read(sheet)))).toEqual([])
})
