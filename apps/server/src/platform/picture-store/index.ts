/** Pictures that people send: drawn anew from their pixels, sealed, and kept in a folder or a bucket under names that say nothing. */
export { createPictureStore, newPictureKey } from './picture-store.ts'
export type { PictureBucket, PictureRoom, PictureStore } from './picture-store.ts'
export { redrawPicture } from './redraw-picture.ts'
export type { RedrawnPicture } from './redraw-picture.ts'
export { openPicture, sealPicture } from './sealed-picture.ts'
