import type { Pictures } from './pictures.ts'

/** Wide pictures that come with the site; each stands for its mirrored twin too. */
export const bannerChoices = (pictures: Pick<Pictures, 'list' | 'find'>): { art: string; src: string }[] =>
  pictures
    .list('banners/')
    .filter((art) => !art.endsWith('-rtl'))
    .map((art) => ({ art, src: pictures.find({ art })?.src ?? '' }))
