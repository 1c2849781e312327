import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../launcher/src/postgres/embedded-postgres.mjs'

/** One database server; every test makes its own database on it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-test-'))
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'pg'),
    maxConnections: 200,
    // Without fsync: tests kill processes, not the machine, so committed data survives.
    conf: { fsync: 'off', dynamic_shared_memory_type: 'mmap' },
  })
  provide('studioServerUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
