/** Latin letters that have no mark to leave out. */
const plain: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/**
 * Name and birth date as one text, the same for the same person however a form or a bank has written the name: without
 * marks of Latin letters, in any case, the words in any order. Marks of other scripts are letters of their own.
 */
export const identityText = (name: string, birthDate: string): string => {
  const words = name
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLowerCase()
    .replaceAll(/[đðıłøæœßþ]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/['’‘ʼ]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
  return `${birthDate} ${words.toSorted().join(' ')}`
}
