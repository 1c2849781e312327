// @ts-check
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { passMark } from './pass-mark.mjs'
import { root } from './root.mjs'

const file = '.cache/pass-mark-test.txt'
const source = path.join(root, file)
const mark = () => passMark('test', [file])

afterEach(() => {
  rmSync(source, { force: true })
  rmSync(path.join(root, '.cache/passed/test.txt'), { force: true })
})

it('a check that passed is current until what it reads has changed, and again only once it has passed again', () => {
  writeFileSync(source, 'one')
  expect(mark().isCurrent).toBe(false)
  mark().set()
  expect(mark().isCurrent).toBe(true)
  writeFileSync(source, 'another')
  expect(mark().isCurrent).toBe(false)
  writeFileSync(source, 'one')
  expect(mark().isCurrent, 'it was cut off meanwhile').toBe(false)
})
