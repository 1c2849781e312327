// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const opening = '<!-- drawing:start -->'
const closing = '<!-- drawing:end -->'

/** @typedef {import('./read-imports.mjs').ImportReading} ImportReading */

/**
 * The current architecture: imports between folders, and each folder's description. Derived from the sources alone.
 * @param {string} base
 * @param {ImportReading['modules']} modules
 * @returns {string} Markdown
 */
export function drawArchitecture(base, modules) {
  const sources = modules.filter(({ source }) => !/\.test\.|\/testing\/|\/generated\//.test(source))
  const rooms = [...new Set(sources.map(({ source }) => roomOf(source)))].filter((room) => room !== undefined).sort()
  return [
    'Written by `node tools/architecture.mjs --write` from the sources; change those.',
    '',
    '```mermaid',
    'graph TD',
    ...arrows(sources, buildingOf),
    '```',
    '',
    'The modules of the platform among themselves (all of them also stand on `apps/server/src/platform`):',
    '',
    '```mermaid',
    'graph LR',
    ...arrows(sources, moduleOf),
    '```',
    '',
    ...table([['room', 'what it owns'], ...rooms.map((room) => [`\`${room}\``, sentenceAbout(base, room)])]),
  ].join('\n')
}

/**
 * @param {string} document
 * @param {string} drawing
 * @returns {string | undefined} the document with the drawing in its place; undefined if it has no markers
 */
export function placeDrawing(document, drawing) {
  const start = document.indexOf(opening)
  const end = document.indexOf(closing)
  if (start < 0 || end < start) return undefined
  return `${document.slice(0, start + opening.length)}\n\n${drawing}\n\n${document.slice(end)}`
}

/**
 * @param {ImportReading['modules']} modules
 * @param {(source: string) => string | undefined} nodeOf
 * @returns {string[]}
 */
function arrows(modules, nodeOf) {
  /** @type {Set<string>} */
  const lines = new Set()
  for (const { source, dependencies } of modules) {
    const from = nodeOf(source)
    for (const { resolved } of dependencies) {
      const to = nodeOf(resolved)
      if (from && to && from !== to) lines.add(`  ${from} --> ${to}`)
    }
  }
  return [...lines].sort()
}

/**
 * A table as our formatter writes it: columns as wide as their widest cell.
 * @param {string[][]} rows the first is the heading
 */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const ruler = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0], ruler, ...lines.slice(1)]
}

/** @param {string} source */
function buildingOf(source) {
  return /^(?:apps|packages)\/([^/]+)\/src\//.exec(source)?.[1]
}

/** @param {string} source */
function moduleOf(source) {
  return /^apps\/server\/src\/modules\/([^/]+)\//.exec(source)?.[1]
}

/** @param {string} source */
function roomOf(source) {
  const inner =
    /^apps\/(?:server\/src\/(?:modules\/[^/]+|platform|seed)|web\/src\/(?:features\/[^/]+|entities|app|routes|ui|platform))(?=\/)/
  return inner.exec(source)?.[0] ?? /^(?:packages\/[^/]+|apps\/(?!server|web)[^/]+)\/src(?=\/)/.exec(source)?.[0]
}

/** Folders without an index file: many files that are imported one by one. */
const faceless = {
  'apps/launcher/src': 'Starts and supervises an installation: data folder, keys, embedded database, processes.',
  'apps/server/src/platform':
    'What every module stands on: database, commands, outbox, jobs, HTTP, settings, log, keys.',
  'apps/server/src/seed': 'Writes the demo merchant into an empty database.',
  'apps/web/src/app': 'Providers, router, shell; the entries of browser and server.',
  'apps/web/src/entities':
    'Queries and small widgets that several features need, by noun: members, balances, games, passkeys, records.',
  'apps/web/src/platform':
    'What every feature stands on: HTTP client, session, languages, clock, live events, storage.',
  'apps/web/src/routes': 'One file per address; composes features, fetches nothing itself.',
  'apps/web/src/ui': 'The design system: tokens and components, no domain words, no fetch.',
}

/**
 * @param {string} base
 * @param {string} room
 */
function sentenceAbout(base, room) {
  return firstSentence(path.join(base, room)) || new Map(Object.entries(faceless)).get(room) || ''
}

/**
 * @param {string} room
 * @returns {string} of the comment that opens its index.ts or main.ts
 */
function firstSentence(room) {
  const face = ['index.ts', 'index.tsx', 'main.ts']
    .map((name) => path.join(room, name))
    .find((file) => existsSync(file))
  const comment = face ? /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(face, 'utf8'))?.[1] : undefined
  const words = (comment ?? '')
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return (/^.*?\.(?=\s|$)/.exec(words)?.[0] ?? words).replaceAll('|', '\\|')
}
