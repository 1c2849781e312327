// @ts-check
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { changedSince, passMark } from './pass-mark.mjs'
import { root } from './root.mjs'

const file = '.cache/pass-mark-test.txt'
const source = path.join(root, file)
const mark = () => passMark('test', [file])

afterEach(() => {
  rmSync(source, { force: true })
  for (const name of ['test.txt', 'test.files.json']) rmSync(path.join(root, '.cache/passed', name), { force: true })
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

it('sources that changed while a check ran have not passed it', () => {
  writeFileSync(source, 'one')
  const running = mark()
  writeFileSync(source, 'another, meanwhile')
  running.set()
  expect(mark().isCurrent).toBe(false)
})

it('after a pass it is known which files have changed', () => {
  writeFileSync(source, 'one')
  expect(changedSince('test', [file])).toEqual([])
  mark().set()
  expect(changedSince('test', [file])).toEqual([])
  writeFileSync(source, 'another')
  expect(changedSince('test', [file])).toEqual([file])
})

it('another version of a program that it runs is another result', () => {
  writeFileSync(source, 'one')
  passMark('test', [file], 'Chromium 1').set()
  expect(passMark('test', [file], 'Chromium 2').isCurrent).toBe(false)
})
