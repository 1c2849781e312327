import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pages } from '@fairground/contract'
import { familyTags } from '@fairground/lottery'
import { expect, test } from 'vitest'
import { readFamilyFiles, readRouteFiles } from './route-files.ts'

test('every route except home has its own file', () => {
  const table = readFileSync(path.join(import.meta.dirname, '../src/app/routes.ts'), 'utf8')
  const files = readRouteFiles(table)
  expect([...files.keys()].sort()).toEqual(
    Object.keys(pages)
      .filter((address) => address !== '/m/home')
      .sort(),
  )
  expect(files.get('/m/register')).toBe('src/routes/accounts/register.tsx')
  expect(files.get('/m/message')).toBe('src/routes/messaging/messages.tsx')
})

test('every family of lotteries has its file', () => {
  const source = readFileSync(path.join(import.meta.dirname, '../src/features/lottery/families/load-family.ts'), 'utf8')
  const files = readFamilyFiles(source)
  expect([...files.keys()].sort()).toEqual(familyTags().sort())
  expect(files.get('11x5')).toBe('src/features/lottery/families/eleven-five.ts')
  expect(files.get('vietnam')).toBe('src/features/lottery/families/vietnam/vietnam.ts')
})
