import type { Picture } from '@fairground/contract'
import type { Pictures } from '../../platform/pictures.ts'

/** The gallery: animals of the fair, by the names of the built pictures. */
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

export const avatarPicture = (pictures: Pictures, code: string | null): Picture | null =>
  code !== null && isAvatar(code) ? pictures.find({ art: `symbols/fe:${code}` }) : null

export const avatars = (pictures: Pictures): { code: string; icon: Picture }[] =>
  codes.map((code) => ({ code, icon: pictures.get({ art: `symbols/fe:${code}` }) }))
