/** Signs that phones and word processors put for those of a plain keyboard. */
const apostrophes = /[\u2018\u2019\u201B\u02BB\u02BC\u02B9\u2032\u00B4\u0060\uFF07]/gu
const dashes = /[\p{Pd}\u2212\uFF0D]/gu
/** Letters and digits of full width, as keyboards of East Asia have them. */
const wide = /[\uFF01-\uFF5E]/gu
/** Not seen, and without meaning in a name; the joiners of Indic and Persian letters have one. */
const unseen = /[\u034F\u00AD\u061C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu

/** As a plain keyboard has it: one space between words, also where a script ends words without one. */
export const readTypedName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(apostrophes, "'")
    .replaceAll(dashes, '-')
    .replaceAll(wide, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0))
    .replaceAll(unseen, '')
    .replaceAll(/[\s\u200B]+/gu, ' ')
    .trim()
