import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeChunks, type BuiltChunk } from './merge-chunks.ts'

type Given = Partial<BuiltChunk> & { imports?: readonly string[] }

const chunk = (fileName: string, given: Given = {}): BuiltChunk => ({
  fileName,
  modules: [fileName],
  imports: [],
  bytes: 200,
  isRoot: false,
  isFixed: false,
  vainBytes: 600,
  ...given,
})
const page = (name: string, imports: readonly string[], vainBytes = 600) =>
  chunk(name, { imports, isRoot: true, vainBytes })

const merged = (chunks: readonly BuiltChunk[]) => mergeChunks(chunks).map((modules) => modules.toSorted().join(' '))

describe('merging small files', () => {
  test('files that the same pages load become one, and a page that needs only one of them bears the other', () => {
    const pages = [page('login', ['field', 'code']), page('register', ['field', 'code']), page('forget', ['field'])]
    expect(merged([...pages, chunk('field'), chunk('code')])).toEqual(['code field'])
  })

  test('not where somebody would load too much in vain', () => {
    const pages = [
      page('login', ['field', 'code']),
      page('register', ['field', 'code']),
      page('forget', ['field'], 100),
    ]
    expect(merged([...pages, chunk('field'), chunk('code')])).toEqual([])
  })

  test('what a merged file imports counts as well', () => {
    const pages = [page('login', ['field', 'code']), page('register', ['field', 'code']), page('forget', ['field'])]
    const files = [
      chunk('field'),
      chunk('code', { imports: ['puzzle'] }),
      chunk('puzzle', { bytes: 5_000, isFixed: true }),
    ]
    expect(merged([...pages, ...files])).not.toContainEqual(expect.stringContaining('field'))
  })

  test('no two files import each other', () => {
    const pages = [page('login', ['form']), page('register', ['form'])]
    const between = chunk('between', { imports: ['field'], isFixed: true })
    const files = [chunk('form', { imports: ['between'] }), between, chunk('field')]
    expect(merged([...pages, ...files])).toEqual([])
  })

  test('pages and files of other rules stay as they are', () => {
    const pages = [page('login', ['parts', 'field', 'register']), page('register', ['parts', 'field'])]
    expect(merged([...pages, chunk('parts', { isFixed: true }), chunk('field')])).toEqual([])
  })
})

/** Every file imports some that come after it, as modules without cycles do. */
const builds = fc
  .array(fc.record({ imports: fc.array(fc.nat(23), { maxLength: 6 }), bytes: fc.integer({ min: 1, max: 900 }) }), {
    minLength: 12,
    maxLength: 24,
  })
  .map((files) =>
    files.map(({ imports, bytes }, index) =>
      chunk(`f${index}`, {
        imports: [...new Set(imports)].filter((each) => each > index && each < files.length).map((each) => `f${each}`),
        bytes,
        isRoot: index < 4,
        isFixed: index % 5 === 0,
        vainBytes: 5_000,
      }),
    ),
  )

test('whatever imports what: every module is in one file, and files have no cycles', () => {
  fc.assert(
    fc.property(builds, (built) => {
      const groups = mergeChunks(built)
      const modules = groups.flat()
      expect(new Set(modules).size).toBe(modules.length)
      const homeOf = (name: string) => groups.find((ids) => ids.includes(name))?.[0] ?? name
      const graph = new Map<string, Set<string>>()
      for (const { fileName, imports } of built) {
        const home = homeOf(fileName)
        const of = graph.get(home) ?? new Set()
        for (const each of imports.map(homeOf)) if (each !== home) of.add(each)
        graph.set(home, of)
      }
      for (const start of graph.keys()) expect(reached(graph, start).has(start)).toBe(false)
    }),
  )
})

function reached(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> {
  const known = new Set<string>()
  const waiting = [...(graph.get(start) ?? [])]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (known.has(each)) continue
    known.add(each)
    waiting.push(...(graph.get(each) ?? []))
  }
  return known
}
