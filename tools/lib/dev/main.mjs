// @ts-check
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildSteps, isFresh, runStep } from '../build-steps.mjs'
import { ensureDependencies } from '../../../apps/launcher/src/start/dependencies.mjs'
import { exitWithError } from '../../../apps/launcher/src/user-facing-error.mjs'
import { chooseNode } from '../../../apps/launcher/src/pinned-node.mjs'
import { startStack } from '../../../apps/launcher/src/processes/processes.mjs'
import { root } from '../root.mjs'
import { openDataHome } from '../../../apps/launcher/src/start/data-home.mjs'
import { watchBundles } from './watch-bundles.mjs'
import { watchTexts } from './watch-texts.mjs'

const helpText = `npm run dev -- [options]

  --port <number>       the platform's port; studio, payment sandbox and console take the next three (8080)
  --site-port <number>  the site with hot reload (5173)
  --data <folder>       ./data-dev

Ctrl-C stops everything.`

const bundles = '.cache/dev'
/** Build steps whose output the platform needs and no watcher produces. */
const built = ['texts', 'art', 'studio pages']

/** @typedef {import('../../../apps/launcher/src/processes/processes.mjs').ProcessName} ProcessName */
/** @type {Record<import('./watch-bundles.mjs').BundleName, ProcessName>} */
const processOfBundle = { server: 'platform', studio: 'studio', 'payment-sandbox': 'payment-sandbox' }

/** @param {string[]} words */
export async function main(words) {
  const stopping = new AbortController()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stopping.abort())
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        port: { type: 'string', default: '8080' },
        'site-port': { type: 'string', default: '5173' },
        data: { type: 'string', default: 'data-dev' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) console.log(helpText)
    else
      await develop({ port: Number(values.port), sitePort: values['site-port'], dataDir: values.data }, stopping.signal)
  } catch (cause) {
    if (!stopping.signal.aborted) exitWithError(cause)
  }
  process.exit(0)
}

/**
 * @param {{ port: number, sitePort: string, dataDir: string }} options
 * @param {AbortSignal} stopping
 */
async function develop({ port, sitePort, dataDir }, stopping) {
  openDataHome(dataDir)
  await ensureDependencies(console.log)
  for (const step of buildSteps().filter(({ name }) => built.includes(name))) {
    if (isFresh(step)) continue
    console.log(`Building ${step.name} …`)
    await runStep(step)
  }
  /** @type {import('../../../apps/launcher/src/processes/processes.mjs').Stack | undefined} */
  let stack
  const watcher = await watchBundles(bundles, (bundle) => stack?.restart(processOfBundle[bundle]))
  const texts = watchTexts()
  try {
    stack = await startStack({
      dataDir,
      port,
      host: '0.0.0.0',
      autoRestart: true,
      bundles,
      portPatienceMs: 3_000,
      signal: stopping,
      env: {
        NODE_ENV: 'development',
        // Compile caches of bundles that change with every saved file are useless.
        NODE_DISABLE_COMPILE_CACHE: '1',
        FAIRGROUND_DEV: '1',
        FAIRGROUND_SQL_DIR: path.join(root, 'apps/server'),
      },
      say: console.error,
    })
    console.log(`\nplatform ${stack.origin}, data in ${dataDir}`)
    for (const { username, password, what } of stack.demoAccounts) console.log(`  ${username} / ${password}  ${what}`)
    for (const { name, password, totpSecret } of stack.demoOperators)
      console.log(`  operator ${name} / ${password}  authenticator app: ${totpSecret}`)
    await serveSite(sitePort, stack.origin, stopping)
  } finally {
    texts.close()
    await watcher.close()
    await stack?.stop()
  }
}

/**
 * @param {string} port
 * @param {string} platformOrigin
 * @param {AbortSignal} stopping
 */
function serveSite(port, platformOrigin, stopping) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const line = [
    vite,
    '-c',
    'apps/web/vite.config.ts',
    '--host',
    '--port',
    port,
    '--strictPort',
    '--clearScreen',
    'false',
  ]
  const child = spawn(chooseNode().node, line, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLATFORM_ORIGIN: platformOrigin },
    signal: stopping,
  })
  // Aborting it is also an error of the child.
  child.once('error', () => {})
  return new Promise((resolve) => child.once('close', resolve))
}
