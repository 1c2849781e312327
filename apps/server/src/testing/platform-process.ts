import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { bundleForNode } from '../../../../tools/lib/bundle-for-node.mjs'
import { runVariables } from '../../../../tools/lib/testing/test-run.mjs'
import { freePort } from './free-port.ts'

/** The platform as a separate process, which can be killed and restarted on the same port. */
export interface PlatformProcess {
  origin: string
  pid: () => number | undefined
  /** SIGKILL, like a power cut: no handler runs. Then restarts it. */
  crash: () => Promise<void>
  /** SIGTERM, then starts it again. @returns the exit code */
  restart: () => Promise<number | null>
  /** SIGTERM; the exit code. */
  stop: () => Promise<number | null>
  /** Resolves when the restart after the last crash is complete. */
  back: () => Promise<void>
}

/** Every process that this worker starts runs the same. */
let bundled: Promise<string> | null = null

async function bundlePlatform(): Promise<string> {
  const folder = mkdtempSync(path.join(inject('bundlesFolder'), 'of-worker-'))
  await bundleForNode({ entries: { main: 'apps/server/src/main.ts' }, folder, isInPlace: true })
  return folder
}

export async function startPlatformProcess(
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<PlatformProcess> {
  const bundle = await (bundled ??= bundlePlatform())
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-process-'))
  const secretFile = path.join(folder, 'payment.secret')
  writeFileSync(secretFile, 'payment secret of tests')
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    ...runVariables(),
    DATABASE_URL: databaseUrl,
    FAIRGROUND_PORT: String(port),
    FAIRGROUND_DATA_DIR: folder,
    FAIRGROUND_SECRET: Buffer.alloc(32, 7).toString('hex'),
    FAIRGROUND_PAYMENT_SECRET_FILE: secretFile,
    FAIRGROUND_LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    ...more,
  }
  const start = async () => {
    const child = spawn(process.execPath, [path.join(bundle, 'main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    await ready(child)
    return child
  }
  let child = await start()
  let back = Promise.resolve()
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    }
    return child.exitCode
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    crash: () => {
      const again = async () => {
        await end('SIGKILL')
        child = await start()
      }
      back = again()
      return back
    },
    back: () => back,
    restart: async () => {
      const code = await end('SIGTERM')
      child = await start()
      return code
    },
    stop: async () => {
      const code = await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString()
      if (text.includes('FAIRGROUND_READY')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the platform ended with ${code} before it was ready`)))
  })
}
