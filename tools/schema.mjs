// @ts-check
// `npm run schema`: writes the TypeScript of the migrated database, from an empty one of its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from './lib/embedded-postgres.mjs'
import { importSource } from './lib/import-source.mjs'
import { root } from './lib/root.mjs'

const { schemaTypes } = await importSource('apps/server/src/testing/schema-types.ts')
const { migrate } = await importSource('apps/server/src/platform/db/migrate.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'fairground-schema-'))
const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg'), conf: { fsync: 'off' } })
const pool = new pg.Pool({ connectionString: server.url })
// Connections are still closing when the server is told to stop.
pool.on('error', () => {})
try {
  await migrate(pool, path.join(root, 'apps/server/migrations'))
  writeFileSync(path.join(root, 'apps/server/src/platform/db/generated/schema.ts'), await schemaTypes(pool))
} finally {
  await pool.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
