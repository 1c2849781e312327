import { expect, it } from 'vitest'
import { filesWithSchemas } from './no-schemas.ts'

it('lists the files with schemas, wherever the library is installed', () => {
  const files = [
    { type: 'chunk', fileName: 'assets/home.js', modules: { '/p/apps/web/src/home.ts': {}, '/p/zod/home.ts': {} } },
    { type: 'chunk', fileName: 'assets/kyc.js', modules: { '/p/node_modules/zod/v4/core/core.js': {} } },
    { type: 'asset', fileName: 'assets/home.css' },
  ]
  expect(filesWithSchemas(files)).toEqual(['assets/kyc.js'])
})
