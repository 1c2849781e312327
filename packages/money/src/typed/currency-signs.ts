import { currencies, type CurrencyCode } from '../currency.ts'

/** How people write a currency besides its symbol and its code. */
const others: Partial<Record<CurrencyCode, readonly string[]>> = {
  AED: ['درهم', 'Dhs', 'Dh'],
  BDT: ['Tk.', 'Tk', 'টাকা', '/-'],
  CNY: ['￥', '元', 'RMB', 'CN¥'],
  EUR: ['euros', 'euro'],
  GBP: ['￡'],
  IDR: ['Rp.'],
  INR: ['Rs.', 'Rs', '₨', 'रु', '/-'],
  JPY: ['￥', '円', 'JP¥'],
  KES: ['KSh.', 'Sh', '/='],
  KRW: ['￦', '원'],
  LKR: ['Rs.', '₨', 'රු', '/-'],
  MMK: ['Ks'],
  NPR: ['Rs.', '₨', 'रु', '/-'],
  PHP: ['P'],
  PKR: ['Rs.', '₨', '/-'],
  PLN: ['zl'],
  RUB: ['руб.', 'руб', 'р.'],
  SAR: ['ريال', 'SR', '﷼', '⃁'],
  SGD: ['$', '＄'],
  THB: ['บาท'],
  TRY: ['TL'],
  TWD: ['NTD', '$', '＄', '元'],
  USD: ['US$', '＄'],
  VND: ['VNĐ', 'đồng', 'dong', 'đ', 'd'],
}

/** Every sign that an amount of this currency may carry, the longest first. */
export const signsOf = (code: CurrencyCode): readonly string[] =>
  [currencies[code].symbol, code, ...(others[code] ?? [])].toSorted((a, b) => b.length - a.length)
