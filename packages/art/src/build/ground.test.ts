import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readGround } from './ground.ts'

const groundOf = async (svg: string) => {
  const size = 'width="60" height="80" viewBox="0 0 60 80"'
  const { data, info } = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${svg}</svg>`))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readGround(data, info)
}

it.each([
  ['down', '<path fill="#fff" d="M0 40h60v40H0z"/>', '180deg,#000,#000,#fff,#fff'],
  ['up', '<path fill="#fff" d="M0 0h60v40H0z"/>', '0deg,#000,#000,#fff,#fff'],
  ['to the left', '<path fill="#fff" d="M0 0h30v80H0z"/>', '270deg,#000,#000,#fff,#fff'],
  ['to the right, more dark than light', '<path fill="#f00" d="M40 0h20v80H40z"/>', '90deg,#000,#000,#800,#f00'],
])('the ground of a picture that gets lighter %s', async (_, light, ground) => {
  expect(await groundOf(`<path d="M0 0h60v80H0z"/>${light}`)).toBe(ground)
})

it('a transparent picture has none', async () => {
  expect(await groundOf('<circle cx="30" cy="40" r="20"/>')).toBeUndefined()
})
