import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faces } from '../lettering/font.ts'
import { hashOf } from './cache.ts'
import { encoderVersion } from './encode.ts'

const sourceDir = fileURLToPath(new URL('..', import.meta.url))
const packages = createRequire(import.meta.url)

/** Changes with anything but the spec that could change a picture: our source, the icons, the fonts, the encoder. */
export function readSourceVersion(): string {
  const sources = readdirSync(sourceDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((left, right) => (left < right ? -1 : 1))
  const fonts = Object.keys(faces).map((face) => packages.resolve(`@fontsource/${face}/package.json`))
  return hashOf(encoderVersion, ...[...sources, ...fonts].map((file) => readFileSync(file)))
}
