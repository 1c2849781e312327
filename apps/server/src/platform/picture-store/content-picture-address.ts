export const contentPicturePath = '/wps/content/picture/'

/** Where the site shows a picture that an operator has uploaded. */
export const contentPictureAddress = (key: string): string => contentPicturePath + key
