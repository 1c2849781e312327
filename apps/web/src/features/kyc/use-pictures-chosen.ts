import { useEffect, useRef, useState } from 'react'
import type { PictureRefusal } from '../../entities/picture/picture-file.ts'
import { readPicture } from '../../entities/picture/read-picture.ts'
import type { Pictures, Slot } from './draft.ts'

/** The pictures of a draft; their preview URLs are revoked with them. */
export function usePicturesChosen() {
  const [pictures, setPictures] = useState<Pictures>({})
  const [reading, setReading] = useState<Slot | null>(null)
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null)
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])
  useEffect(
    () => () => {
      for (const picture of Object.values(latest.current)) URL.revokeObjectURL(picture.preview)
    },
    [],
  )
  const choose = async (slot: Slot, file: File) => {
    setRefusal(null)
    setReading(slot)
    const read = await readPicture(file)
    setReading(null)
    if (typeof read === 'string') setRefusal(read)
    else setPictures((known) => ({ ...known, [slot]: read }))
  }
  const remove = (slot: Slot) => {
    const preview = pictures[slot]?.preview
    if (preview) URL.revokeObjectURL(preview)
    setPictures(({ [slot]: _removed, ...others }) => others)
  }
  return { pictures, reading, refusal, choose, remove }
}
