import { useEffect, useRef, useState } from 'react'
import type { Picture, PictureRefusal } from '../../../entities/picture/picture-file.ts'
import { readPicture } from '../../../entities/picture/read-picture.ts'

/** The pictures of a draft; their preview URLs are revoked with them. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null)
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])
  useEffect(() => () => revoke(latest.current), [])
  return {
    pictures,
    isReading,
    refusal,
    add: async (file: File) => {
      setRefusal(null)
      setReading(true)
      const read = await readPicture(file)
      setReading(false)
      if (typeof read === 'string') setRefusal(read)
      else setPictures((known) => [...known, read])
    },
    remove: (picture: Picture) => {
      revoke([picture])
      setPictures((known) => known.filter((each) => each !== picture))
    },
    clear: () => {
      revoke(pictures)
      setPictures([])
    },
  }
}

const revoke = (pictures: readonly Picture[]): void => {
  for (const { preview } of pictures) URL.revokeObjectURL(preview)
}
