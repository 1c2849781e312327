import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { mergeChunks, type BuiltChunk } from './merge-chunks.ts'

/** A build before the client's, which writes nothing: how small files are merged depends on what is in them. */
export const trialName = 'trial'

interface OutputChunk {
  type: string
  name: string
  fileName: string
  code: string
  imports: readonly string[]
  modules: Readonly<Record<string, unknown>>
}

/** A page may grow by so much, a family of lotteries by more, any other part by most; home's files, which are fixed, by nothing. */
const vainBytes = { page: 600, family: 1_200, part: 3_000, fixed: 0 }
const families = 'features/lottery/families'

const files = new Map<string, string>()

/** @returns the name of the merged file that a module is in */
export const mergedFile = (id: string): string | null => files.get(id) ?? null

/** @param fixed names of files that other rules make */
export function planChunks(fixed: ReadonlySet<string>): Plugin {
  return {
    name: 'fairground-plan-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === trialName,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = (Object.values(bundle) as OutputChunk[]).filter(({ type }) => type === 'chunk')
        const isRoot = (id: string) => {
          const module = this.getModuleInfo(id)
          return module !== null && (module.isEntry || module.dynamicImporters.length > 0)
        }
        const built = chunks.map(({ name, fileName, code, imports, modules }): BuiltChunk => {
          const ids = Object.keys(modules)
          const isFixed = fixed.has(name)
          const isOf = (folder: string) => ids.some((id) => id.includes(`/src/${folder}/`))
          return {
            fileName,
            modules: ids,
            imports,
            bytes: gzipSync(code).length,
            isRoot: ids.some(isRoot),
            isFixed,
            vainBytes: vainBytes[isFixed ? 'fixed' : isOf('routes') ? 'page' : isOf(families) ? 'family' : 'part'],
          }
        })
        for (const [number, ids] of mergeChunks(built).entries()) for (const id of ids) files.set(id, `s${number}`)
      },
    },
  }
}
