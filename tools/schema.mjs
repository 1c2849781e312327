// @ts-check
// `npm run schema`: writes the TypeScript of the migrated database.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { importSource } from './lib/import-source.mjs'
import { root } from './lib/root.mjs'

const { schemaTypes } = await importSource('apps/server/src/testing/schema-types.ts')
const { migrate } = await importSource('apps/server/src/platform/db/migrate.ts')
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
await migrate(pool, path.join(root, 'apps/server/migrations'))
writeFileSync(path.join(root, 'apps/server/src/platform/db/generated/schema.ts'), await schemaTypes(pool))
await pool.end()
