import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll } from 'vitest'
import { refusalsFolder, refusalsSeen } from './refusals-seen.ts'

/** Runs around every test file of the server. */
afterAll(() => {
  const lines = [...refusalsSeen].map((code) => `${code}\n`).join('')
  appendFileSync(path.join(refusalsFolder, `${process.pid}.txt`), lines)
})
