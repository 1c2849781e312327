// @ts-check
// `npm run bench`: speed and size as ratios in one run, each with its budget; exits 1 past one.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumFlags, ensureChromium } from './lib/chromium.mjs'
import { ensureDependencies } from '../apps/launcher/src/start/dependencies.mjs'
import { startEmbeddedPostgres } from '../apps/launcher/src/postgres/embedded-postgres.mjs'
import { chooseNode } from '../apps/launcher/src/pinned-node.mjs'
import { startStack } from '../apps/launcher/src/processes/processes.mjs'
import { root } from './lib/root.mjs'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    share: { type: 'string', default: '1' },
    parts: { type: 'string', default: '' },
  },
})
await ensureDependencies(console.log)
const built = spawnSync(chooseNode().node, [path.join(root, 'tools/build.mjs')], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)
const { importSource } = await import('./lib/import-source.mjs')
const { runBench } = await importSource('bench/main.ts')
// Parts: lottery-rules, weight, lighthouse, speed-index, taps, pages, login, floods, overload, money, push, rain, settle, records, books, start, originals, promises; on demand history, agents-tree, checks, planted, rewards, attacks, console, messages, filmstrips and console-pictures.
const isWithinBudgets = await runBench({
  startStack,
  startEmbeddedPostgres,
  root,
  executablePath: await ensureChromium(console.log),
  chromiumFlags,
  only: values.only.split(',').filter(Boolean),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  share: Number(values.share),
  parts: values.parts.split(',').filter(Boolean),
})
process.exit(isWithinBudgets ? 0 : 1)
