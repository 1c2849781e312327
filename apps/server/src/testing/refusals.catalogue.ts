import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { errorCodes, type ErrorCode } from '@fairground/contract'
import { expect, test } from 'vitest'
import { refusalsFolder } from './refusals-seen.ts'

/** Codes that no server test can raise yet, with the reason. A code that is raised must be removed from this list. */
const notRaised: Partial<Record<ErrorCode, string>> = {}

/** Codes of the whole run of the server's tests, which must run before this one. */
function refusalsOfRun(): ReadonlySet<string> {
  const texts = readdirSync(refusalsFolder).map((file) => readFileSync(path.join(refusalsFolder, file), 'utf8'))
  return new Set(texts.flatMap((text) => text.split('\n')).filter(Boolean))
}

test('every refusal of the closed list was raised by a test (npm test -- --only catalogue)', () => {
  const seen = refusalsOfRun()
  expect(errorCodes.filter((code) => !seen.has(code) && !notRaised[code])).toEqual([])
})

test('no code of the exceptions was raised', () => {
  const seen = refusalsOfRun()
  expect(Object.keys(notRaised).filter((code) => seen.has(code))).toEqual([])
})
