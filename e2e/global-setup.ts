import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startOpenSite } from './testing/open-site.ts'

/** One built site, one platform and one database for every journey that does not kill anything. */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairground-e2e-'))
  const stack = await startOpenSite({ dataDir, env: { FAIRGROUND_LOG_LEVEL: 'warn' } })
  process.env['FAIRGROUND_ORIGIN'] = stack.origin
  process.env['FAIRGROUND_DATABASE_URL'] = stack.databaseUrl
  process.env['FAIRGROUND_DATA_DIR'] = dataDir
  return async () => {
    await stack.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
