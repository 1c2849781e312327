import type { PictureSource } from '../../ui/pictures/picture.ts'

/** `?art=/folder` shows real pictures, `<id>.webp` each; without it a plain area replaces them. */
export function devUiPicture(id: string): PictureSource {
  const folder = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('art')
  return { src: folder === null ? placeholder : `${folder}/${id}.webp` }
}

const placeholder =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4" preserveAspectRatio="none"><path fill="#134031" d="M0 0h3v4H0z"/><path fill="#0f9a5f" d="M0 4l3-3v3z"/></svg>',
  )
