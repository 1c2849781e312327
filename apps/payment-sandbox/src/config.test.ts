import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('reports missing settings at a start', () => {
  expect(readConfig({ PAYMENT_SECRET: 'short' })).toEqual([
    'Set PAYMENT_PORT to the port to listen on.',
    'The payment secret is shorter than 16 characters.',
    'Set PAYMENT_DATA_DIR to the folder for our payments.',
  ])
  expect(readConfig({ PAYMENT_PORT: '1', PAYMENT_SECRET: 'x'.repeat(16), PAYMENT_DATA_DIR: '/tmp' })).toMatchObject({
    port: 1,
    hasControl: false,
  })
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'secret-')), 'payment.secret')
  writeFileSync(file, `${'y'.repeat(64)}\n`)
  expect(readConfig({ PAYMENT_PORT: '1', PAYMENT_SECRET_FILE: file, PAYMENT_DATA_DIR: '/tmp' })).toMatchObject({
    secret: 'y'.repeat(64),
  })
  expect(readConfig({ PAYMENT_PORT: '1', PAYMENT_SECRET_FILE: `${file}.none`, PAYMENT_DATA_DIR: '/tmp' })).toEqual([
    'Set PAYMENT_SECRET, or PAYMENT_SECRET_FILE to a file with the secret we share with the platform.',
  ])
})
