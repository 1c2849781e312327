// @ts-check
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { compiledFolder } from '../../apps/launcher/src/processes/compiled-folder.mjs'
import { bundleForNode } from './bundle-for-node.mjs'
import { compressFolder } from './compress-folder.mjs'
import { bundleSource } from './import-source.mjs'
import { chooseNode } from '../../apps/launcher/src/pinned-node.mjs'
import { root } from './root.mjs'
import { runProgram } from './run-program.mjs'

/** @param {{ folder: string, entries: Readonly<Record<string, string>>, copied: readonly string[] }} bundle below dist */
export async function bundle({ folder, entries, copied }) {
  const target = path.join(root, 'dist', folder)
  for (const stale of [path.join(target, 'chunks'), path.join(root, compiledFolder)])
    rmSync(stale, { recursive: true, force: true })
  await bundleForNode({ entries, folder: target, isWhole: true })
  for (const place of copied) {
    const copy = path.join(target, path.basename(place))
    rmSync(copy, { recursive: true, force: true })
    cpSync(path.join(root, place), copy, { recursive: true })
  }
}

/**
 * @param {string} builder
 * @param {{ keeps?: boolean }} [options] keeps: the repository's pictures are replaced by what was drawn
 */
export async function buildArt(builder, { keeps = false } = {}) {
  const script = await bundleSource(builder)
  const line = ['--demo', 'demo', '--out', 'dist/art', '--cache', '.cache/art']
  await runNode([script, ...line, ...(keeps ? ['--keep'] : [])])
}

/** @param {string} script */
export async function runScript(script) {
  await runNode([script])
}

/** @param {{ config: string, compressed: string | undefined }} page */
export async function buildPages({ config, compressed }) {
  await runNode(['node_modules/vite/bin/vite.js', 'build', '-c', config, '--logLevel', 'warn'])
  if (compressed) await compressFolder(path.join(root, compressed))
}

/** @param {string[]} line */
async function runNode(line) {
  const { ok, output } = await runProgram([chooseNode().node, ...line], { NODE_ENV: 'production' })
  if (!ok) throw new Error(output.trim())
}
