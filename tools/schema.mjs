// @ts-check
// `npm run schema`: writes the TypeScript and the text dump of the schema, from a fresh database of its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/launcher/src/postgres/embedded-postgres.mjs'
import { importSource } from './lib/import-source.mjs'
import { root } from './lib/root.mjs'

const { schemaTypes } = await importSource('apps/server/src/testing/schema-types.ts')
const { schemaDump } = await importSource('apps/server/src/testing/schema-dump.ts')
const { migrate, sqlFoldersIn } = await importSource('apps/server/src/platform/db/migrate.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'fairground-schema-'))
const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg'), conf: { fsync: 'off' } })
const pool = new pg.Pool({ connectionString: server.url })
// Connections are still closing when the server stops.
pool.on('error', () => {})
try {
  await migrate(pool, sqlFoldersIn(path.join(root, 'apps/server')))
  writeFileSync(path.join(root, 'apps/server/src/platform/db/generated/schema.ts'), await schemaTypes(pool))
  writeFileSync(path.join(root, 'apps/server/sql/schema.txt'), await schemaDump(pool))
} finally {
  await pool.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
