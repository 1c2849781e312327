import { describe, expect, it } from 'vitest'
import { bannerSvg } from './banner.ts'
import { banners } from '../testing/demo.ts'
import { readTags } from '../testing/markup.ts'

const isMirror = (transform: string | undefined) => /scale\(-/.test(transform ?? '')

describe('right-to-left banners', () => {
  it.each(Object.entries(banners).filter(([, art]) => 'objects' in art))(
    '%s mirrors the ground and only moves the objects',
    (id, art) => {
      const leftToRight = readTags(bannerSvg(id, { art }))
      const rightToLeft = readTags(bannerSvg(id, { art, isRightToLeft: true }))
      const mirrored = rightToLeft.filter(({ ancestors }) =>
        ancestors.some((tag) => isMirror(tag.attributes.get('transform'))),
      )
      const moved = rightToLeft.filter(({ ancestors }) =>
        ancestors.some((tag) => tag.attributes.get('transform') === 'translate(-354 0)'),
      )
      expect(mirrored.length).toBeGreaterThan(0)
      expect(moved.length).toBeGreaterThan(5)
      expect(moved.filter((tag) => mirrored.includes(tag))).toEqual([])
      // Digits are outlines on balls and cards; they belong to the moved objects and are not mirrored.
      const outlines = (tags: typeof moved) => tags.map((tag) => tag.attributes.get('d')).filter((d) => d !== undefined)
      expect(outlines(leftToRight).slice(-outlines(moved).length)).toEqual(outlines(moved))
    },
  )

  it('mirrors the whole fair, which has no text', () => {
    const art = banners['welcome']!
    const tags = readTags(bannerSvg('welcome', { art, isRightToLeft: true }))
    expect(tags.filter((tag) => isMirror(tag.attributes.get('transform')))).toHaveLength(1)
  })
})
