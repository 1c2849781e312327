import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { makeFolderBesidePackages, runVariables } from '../../../../tools/lib/testing/test-run.mjs'
import type { StudioFixture } from './studio-fixture.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..')

/** The studio bundled into one file, in a folder from which Node finds our libraries. */
export async function bundleStudio(): Promise<string> {
  const file = path.join(makeFolderBesidePackages('studio-'), 'main.mjs')
  const bundle = await rolldown({
    input: path.join(root, 'apps/studio/src/main.ts'),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('@fairground/'),
  })
  await bundle.write({ file, format: 'esm' })
  await bundle.close()
  return file
}

export interface StudioProcess {
  origin: string
  /** SIGKILL, like a power cut: no handler runs, nothing is flushed. */
  kill: () => Promise<void>
  /** SIGTERM; the exit code. */
  stop: () => Promise<number | null>
}

export async function spawnStudio(
  file: string,
  {
    fixture,
    platformOrigin,
    env = {},
  }: { fixture: StudioFixture; platformOrigin: string; env?: Record<string, string> },
): Promise<StudioProcess> {
  const { folder, databaseUrl, keyFile } = fixture
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...runVariables(),
      STUDIO_PORT: '0',
      STUDIO_MINIMUM_CYCLE_MS: '0',
      STUDIO_CASINO_CYCLE_MS: '0',
      PLATFORM_ORIGIN: platformOrigin,
      STUDIO_KEY_FILE: keyFile,
      STUDIO_DATABASE_URL: databaseUrl,
      STUDIO_CATALOGUE: path.join(folder, 'catalogue.json'),
      STUDIO_ART_DIR: path.join(folder, 'art'),
      STUDIO_DIST_DIR: path.join(folder, 'dist'),
      ...env,
    },
  })
  const exited = once(child, 'exit')
  const origin = await readOrigin(child)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
    return child.exitCode
  }
  return {
    origin,
    async kill() {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

function readOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString()
      const origin = /studio ready on (\S+)/.exec(text)?.[1]
      if (origin !== undefined) resolve(origin)
    })
    child.once('exit', (code) => reject(new Error(`the studio ended with ${code} before it was ready`)))
  })
}
