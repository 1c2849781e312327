import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createPictures } from './pictures.ts'

test('a built picture has its widths, and what is shown until it has loaded', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-pictures-'))
  const files = { 228: 'tiles/a-228.webp', 342: 'tiles/a-342.webp' }
  const entry = { width: 300, height: 400, ground: '90deg,#122,#ba8,#fff', ...files }
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ 'tiles/a': entry }))
  writeFileSync(path.join(folder, 'wordmarks.json'), '{}')
  const { get } = createPictures(folder)
  rmSync(folder, { recursive: true })
  expect(get({ art: 'tiles/a' })).toEqual({
    src: '/art/tiles/a-228.webp',
    srcset: '/art/tiles/a-228.webp 228w, /art/tiles/a-342.webp 342w',
    ground: '90deg,#122,#ba8,#fff',
  })
  expect(get({ art: 'tiles/b' })).toEqual({ src: '', srcset: '' })
})
