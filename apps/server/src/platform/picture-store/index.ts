/** Uploaded pictures: re-encoded from their pixels, sealed, and stored in a folder or a bucket under random names. */
export { createPictureStore, newPictureKey } from './picture-store.ts'
export type { PictureBucket, PictureRoom, PictureStore } from './picture-store.ts'
export { contentPictureAddress, contentPicturePath } from './content-picture-address.ts'
export { pictureIn } from './picture-in.ts'
export { redrawPicture } from './redraw-picture.ts'
export type { RedrawnPicture } from './redraw-picture.ts'
export { openPicture, sealPicture } from './sealed-picture.ts'
