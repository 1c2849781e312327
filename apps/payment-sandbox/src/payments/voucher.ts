import { randomInt } from 'node:crypto'

/** Why a code pays nothing: it is of no voucher, or of one that has paid already. */
export type VoucherProblem = 'unknown' | 'used'

const digitsOfCode = 16

/** A test voucher is worth whatever it has to pay. Nobody sells them: a right code is known by its check digit. */
export const isVoucher = (code: string): boolean =>
  new RegExp(String.raw`^\d{${digitsOfCode}}$`).test(code) && luhnSum(code) % 10 === 0

/** Random: two vouchers practically never have one code. */
export function newVoucher(): string {
  const digits = Array.from({ length: digitsOfCode - 1 }, () => randomInt(10)).join('')
  return `${digits}${(10 - (luhnSum(`${digits}0`) % 10)) % 10}`
}

/** People type the code as it is printed, in groups. */
export const readVoucher = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

export const inGroups = (code: string): string => code.replaceAll(/\d{4}(?=\d)/g, '$& ')

/** Every second digit from the right counts twice, by its digits: the check sum of payment cards (ISO/IEC 7812-1). */
const luhnSum = (code: string): number =>
  [...code].reverse().reduce((sum, digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (counted > 9 ? counted - 9 : counted)
  }, 0)
