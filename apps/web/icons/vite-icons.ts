import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { buildIcons, listSymbolNames, iconList } from './build-icons.ts'
import { readFlags } from './read-flags.ts'

const assetsId = 'virtual:icons'
const inlineId = 'virtual:icons/inline'

/**
 * Icons and flags as files beside the site's JavaScript. Their addresses carry a hash of their contents, so they may be
 * cached for ever and are the same in the client's and the server's build.
 *
 * - `virtual:icons` exports `spriteUrl`, `inlineNames` and `flagFolderUrl`;
 * - `virtual:icons/inline` exports `inlineSvg`, for the document;
 * - components learn the addresses from constants, so that tests run without this plugin.
 */
export function icons(): Plugin {
  const { inlineSvg, spriteSvg } = buildIcons()
  const spriteFile = `assets/icons.${hash(spriteSvg)}.svg`
  const flags = readFlags()
  const flagFolder = `assets/flags.${hash([...flags.values()].join(''))}/`
  const files = new Map([[spriteFile, spriteSvg], ...[...flags].map(([code, svg]) => pair(flagFolder, code, svg))])
  let base = '/'

  return {
    name: 'fairground-icons',
    config(config) {
      base = config.base ?? '/'
      return {
        define: {
          __ICON_SPRITE_URL__: JSON.stringify(base + spriteFile),
          __FLAG_FOLDER_URL__: JSON.stringify(base + flagFolder),
        },
      }
    },
    resolveId: (id) => (id === assetsId || id === inlineId ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${inlineId}`) return `export const inlineSvg = ${JSON.stringify(inlineSvg)}`
      if (id !== `\0${assetsId}`) return undefined
      return [
        `export const spriteUrl = ${JSON.stringify(base + spriteFile)}`,
        `export const inlineNames = ${JSON.stringify(listSymbolNames(iconList.inline))}`,
        `export const flagFolderUrl = ${JSON.stringify(base + flagFolder)}`,
      ].join('\n')
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').split(/[?#]/)[0]?.slice(base.length) ?? '')
        if (file === undefined) return next()
        response.setHeader('content-type', 'image/svg+xml').end(file)
      })
    },
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

const hash = (content: string) => createHash('sha256').update(content).digest('base64url').slice(0, 8)

const pair = (folder: string, code: string, svg: string): [string, string] => [`${folder}${code}.svg`, svg]
