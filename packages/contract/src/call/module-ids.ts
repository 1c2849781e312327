/** Module ids of the specification §3; a call carries its own in the header `Module-Id`. */
export const moduleIds = [
  'COMM3',
  'FUNDTRANS3',
  'AGEANNOUNCE3',
  'MEMTRANS3',
  'PERSPNL3',
  'AGEINFO3',
  'AGEDOWNMAN3',
  'REG3',
  'CAPTCHA3',
  'CBS3',
] as const

export type ModuleId = (typeof moduleIds)[number]
