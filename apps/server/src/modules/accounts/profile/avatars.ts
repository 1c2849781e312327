import type { Picture } from '@fairground/contract'
import type { Pictures } from '../../../platform/picture-store/pictures.ts'

/** The gallery: names of the built pictures. */
const codes = [
  'fox',
  'panda',
  'tiger',
  'owl',
  'wolf',
  'bear',
  'frog',
  'rooster',
  'horse',
  'dragon',
  'parrot',
  'peacock',
  'turtle',
  'dolphin',
  'octopus',
  'crab',
  'butterfly',
  'honeybee',
  'hedgehog',
  'polar-bear',
  'eagle',
  'swan',
  'robot',
  'astronaut',
] as const

const known: ReadonlySet<string> = new Set(codes)

export const isAvatar = (code: string): boolean => known.has(code)

/** The key of a member's own picture, as stored in `member.icon`; gallery codes contain no slash. */
export const ownIcon = (key: string): string => `own/${key}`
export const ownKey = (icon: string | null): string | null => /^own\/([0-9a-f]{48})$/.exec(icon ?? '')?.[1] ?? null
export const ownPath = '/wps/member/icon/'

export function avatarPicture(pictures: Pictures, icon: string | null): Picture | null {
  const key = ownKey(icon)
  if (key !== null) return { src: ownPath + key, srcset: '' }
  return icon !== null && isAvatar(icon) ? pictures.find({ art: `symbols/fe:${icon}` }) : null
}

export const avatars = (pictures: Pictures): { code: string; icon: Picture }[] =>
  codes.map((code) => ({ code, icon: pictures.get({ art: `symbols/fe:${code}` }) }))
