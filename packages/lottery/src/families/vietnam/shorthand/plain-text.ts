const fullWidthZero = 0xff10

/** As the reader takes it: small letters without marks, digits of any width as 0 to 9. */
export const plainText = (text: string): string =>
  text
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - fullWidthZero))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('đ', 'd')
