import sharp from 'sharp'

/** Says where a photo was taken. */
export const photoSecret = 'GPS-21.0278-105.8342'

/** A JPEG with the secret in its metadata. */
export const newPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#9ec8b4' } })
    .withExif({ IFD0: { Copyright: photoSecret } })
    .jpeg()
    .toBuffer()
