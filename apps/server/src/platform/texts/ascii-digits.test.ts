import { expect, test } from 'vitest'
import { asciiDigits } from './ascii-digits.ts'

test.each([
  '0123456789',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '០១២៣៤៥៦៧៨៩',
  '๐๑๒๓๔๕๖๗๘๙',
  '０１２３４５６７８９',
  '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
])('the digits %s are read', (digits) => expect(asciiDigits(`+${digits} x`)).toBe('+0123456789 x'))
