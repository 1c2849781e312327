// @ts-check
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { artBuilder, bundleFolders, textCompiler, nodeBundles, pages } from './entries.mjs'
import { codeOf } from '../../apps/launcher/src/processes/process-identity.mjs'
import { UserFacingError } from '../../apps/launcher/src/user-facing-error.mjs'
import { root } from './root.mjs'
import { digestOf } from './source-digest.mjs'

/**
 * @typedef {object} BuildStep
 * @property {string} name
 * @property {string[]} needs steps whose output it reads
 * @property {string[]} sources files that must exist
 * @property {string[]} inputs files and folders; the step is skipped while their contents stay the same
 * @property {string} proof a file that the step leaves behind
 * @property {() => Promise<void>} run
 */

const stamps = path.join(root, 'dist/.stamps')

/** The inputs of every step: the locked libraries and the build scripts. */
const ground = [
  'package-lock.json',
  'tsconfig.base.json',
  'tools/lib/entries.mjs',
  'tools/lib/build-steps.mjs',
  'tools/lib/build-runs.mjs',
]

/** @returns {BuildStep[]} */
export function buildSteps() {
  return [
    {
      name: 'art',
      needs: [],
      sources: [artBuilder],
      inputs: ['packages/art', 'packages/money', 'demo'],
      proof: 'dist/art',
      run: async () => (await runs()).buildArt(artBuilder),
    },
    {
      name: 'texts',
      needs: [],
      sources: [textCompiler],
      inputs: ['packages/contract/src/languages', ...textFolders()],
      proof: 'packages/texts/generated',
      run: async () => (await runs()).runScript(textCompiler),
    },
    pageStep('site', pages.web),
    pageStep('console', pages.console),
    pageStep('studio pages', pages.studio),
    // Vite empties the studio's folder before it writes its pages.
    bundleStep('server', []),
    bundleStep('studio', ['studio pages']),
    bundleStep('payment-sandbox', []),
  ]
}

/**
 * @param {string} name
 * @param {{ config: string, output: string, compressed: string | undefined }} page
 * @returns {BuildStep}
 */
function pageStep(name, page) {
  const { config, output } = page
  return {
    name,
    needs: ['texts'],
    sources: [config],
    inputs: [path.dirname(config), 'packages', 'tools/lib/compress-folder.mjs'],
    proof: output,
    run: async () => (await runs()).buildPages(page),
  }
}

/**
 * @param {keyof typeof nodeBundles} folder
 * @param {string[]} needs
 * @returns {BuildStep}
 */
function bundleStep(folder, needs) {
  const entries = nodeBundles[folder]
  const copied = new Map(Object.entries(bundleFolders)).get(folder) ?? []
  return {
    name: folder,
    needs: ['texts', ...needs],
    sources: [...Object.values(entries), ...copied],
    inputs: [`apps/${folder}`, 'packages', 'tools/lib/bundle-for-node.mjs'],
    proof: `dist/${folder}/main.js`,
    run: async () => (await runs()).bundle({ folder, entries, copied }),
  }
}

/** The step's output is beside its sources, so it is excluded. */
const textFolders = () =>
  readdirSync(path.join(root, 'packages/texts'))
    .filter((name) => name !== 'generated' && name !== 'node_modules')
    .map((name) => `packages/texts/${name}`)

/** Imported lazily: the check whether the build is up to date does not need it. */
function runs() {
  return import('./build-runs.mjs')
}

/** @param {BuildStep} step */
export function isFresh(step) {
  const stamp = stampOf(step)
  return existsSync(path.join(root, step.proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest(step)
}

/** @throws {UserFacingError} where this user may not build */
export function refuseUnwritable() {
  try {
    mkdirSync(stamps, { recursive: true })
    accessSync(stamps, constants.W_OK)
  } catch (cause) {
    throw new UserFacingError(
      'not_writable',
      `${stamps} cannot be written (${codeOf(cause)}): run \`npm run build\` as the user that ${root} belongs to.`,
    )
  }
}

/** @param {BuildStep} step */
export async function runStep(step) {
  for (const source of step.sources) {
    if (!existsSync(path.join(root, source))) {
      throw new UserFacingError('missing_entry', `${source}, which tools/lib/entries.mjs lists, does not exist.`)
    }
  }
  rmSync(stampOf(step), { force: true })
  const before = digest(step)
  await step.run()
  writeFileSync(stampOf(step), before)
}

/** @returns {boolean} whether everything is built from the current sources */
export function isBuildFresh() {
  return buildSteps().every(isFresh)
}

/** @param {BuildStep} step */
function digest({ inputs }) {
  return digestOf([...ground, ...inputs], (file) => !/\.test\.tsx?$|\.(br|gz)$/.test(file))
}

/** @param {BuildStep} step */
function stampOf({ name }) {
  return path.join(stamps, name.replaceAll(' ', '-'))
}
