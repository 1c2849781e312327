import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startOpenSite } from './testing/open-site.ts'
import { socialClient, socialMerchant } from './testing/social-client.ts'

/** One built site, one platform and one database for all journeys that do not kill a process. */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairground-e2e-'))
  const secrets = path.join(dataDir, 'oidc.json')
  writeFileSync(secrets, JSON.stringify({ [socialMerchant]: { google: socialClient.clientSecret } }))
  const env = { FAIRGROUND_LOG_LEVEL: 'warn', FAIRGROUND_OIDC_SECRETS_FILE: secrets }
  // The data of the journeys need not survive a crash of the machine.
  const conf = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', dynamic_shared_memory_type: 'mmap' }
  // As operators run it, a process that stops is started again; the end of the log says so (tools/lib/test-runs.mjs).
  const say = (line: string) => void process.stderr.write(`site: ${line}\n`)
  const stack = await startOpenSite({ dataDir, env, conf, autoRestart: true, say })
  process.env['FAIRGROUND_ORIGIN'] = stack.origin
  process.env['FAIRGROUND_DATABASE_URL'] = stack.databaseUrl
  process.env['FAIRGROUND_DATA_DIR'] = dataDir
  return async () => {
    await stack.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
