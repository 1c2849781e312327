import type { kycDocuments } from '@fairground/contract'
import type { Picture } from '../../entities/picture/picture-file.ts'

export type KycDocument = (typeof kycDocuments)[number]
export type Slot = 'front' | 'back' | 'page' | 'other' | 'selfie'

/** The sides to photograph for each document; the first is always required. */
const slots: Record<KycDocument, readonly [Slot, ...Slot[]]> = {
  id_card: ['front', 'back', 'selfie'],
  passport: ['page', 'selfie', 'other'],
  licence: ['front', 'back', 'selfie'],
}

export type Pictures = Partial<Record<Slot, Picture>>

export const slotsOf = (document: KycDocument): readonly [Slot, ...Slot[]] => slots[document]

/** The side to fill next; null when all are filled. */
export const nextSlot = (document: KycDocument, pictures: Partial<Record<Slot, unknown>>): Slot | null =>
  slots[document].find((slot) => !pictures[slot]) ?? null

/** Complete enough to send: the side with the name is there. */
export const isComplete = (document: KycDocument, pictures: Partial<Record<Slot, unknown>>): boolean =>
  pictures[slots[document][0]] !== undefined

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
