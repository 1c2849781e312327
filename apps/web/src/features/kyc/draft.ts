import { kycLimits, type kycDocuments } from '@fairground/contract'

export type KycDocument = (typeof kycDocuments)[number]
export type Slot = 'front' | 'back' | 'page' | 'other' | 'selfie'
export type Refusal = 'picture_invalid' | 'picture_too_large'

/** The sides to photograph for each document; the first is always required. */
const slots: Record<KycDocument, readonly [Slot, ...Slot[]]> = {
  id_card: ['front', 'back', 'selfie'],
  passport: ['page', 'selfie', 'other'],
  licence: ['front', 'back', 'selfie'],
}

export interface Picture {
  /** As it is sent. */
  blob: Blob
  /** Address of its preview. */
  preview: string
}

export type Pictures = Partial<Record<Slot, Picture>>

export const slotsOf = (document: KycDocument): readonly [Slot, ...Slot[]] => slots[document]

/** The side to fill next; null when all are filled. */
export const nextSlot = (document: KycDocument, pictures: Partial<Record<Slot, unknown>>): Slot | null =>
  slots[document].find((slot) => !pictures[slot]) ?? null

/** Complete enough to send: the side with the name is there. */
export const isComplete = (document: KycDocument, pictures: Partial<Record<Slot, unknown>>): boolean =>
  pictures[slots[document][0]] !== undefined

const signatures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/** PNG or JPG by content, whatever the file's name. */
export const isPngOrJpg = (head: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, index) => head[index] === byte))

/** Checks before reading, for what the platform would refuse. */
export const isTooLarge = ({ size }: Pick<Blob, 'size'>): boolean => size > kycLimits.pictureBytes

/** `2.1`, in megabytes; never zero. */
export const megabytes = (bytes: number): string => Math.max(0.1, bytes / (1024 * 1024)).toFixed(1)

/** One FormData per draft: a retry after a lost connection sends the same request. */
export function formOf({ document, pictures, remark }: { document: KycDocument; pictures: Pictures; remark: string }) {
  const form = new FormData()
  form.set('document', document)
  form.set('remark', remark)
  for (const slot of slots[document]) {
    const picture = pictures[slot]
    if (picture) form.append('picture', picture.blob, `${slot}.jpg`)
  }
  return form
}
