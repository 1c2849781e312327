/** Who draws on which days, and what southern players write for it. Source: domain reference §3.6. */

export const regions = ['north', 'central', 'south'] as const
export type Region = (typeof regions)[number]

export interface Province {
  readonly region: Region
  /** A name of its own, the same in every language. */
  readonly name: string
  /** Days with a draw, 0 = Sunday. */
  readonly weekdays: readonly number[]
  /** Short forms in a slip, besides the name. Some stand for two provinces, and are refused where both could be meant. */
  readonly short: readonly string[]
}

/**
 * The north has one draw a day, held by another province each day. Those of a region stand in the order in which players count
 * them on every day of the week.
 */
export const provinces = {
  'mien-bac': {
    region: 'north',
    name: 'Miền Bắc',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    short: ['mb', 'hn', 'hanoi', 'db', 'dbac', 'daibac'],
  },
  'tien-giang': { region: 'south', name: 'Tiền Giang', weekdays: [0], short: ['tg', 'tgiang'] },
  'kien-giang': { region: 'south', name: 'Kiên Giang', weekdays: [0], short: ['kg', 'kgiang'] },
  'da-lat': { region: 'south', name: 'Đà Lạt', weekdays: [0], short: ['dl', 'dlat', 'lamdong'] },
  'ho-chi-minh': {
    region: 'south',
    name: 'TP. Hồ Chí Minh',
    weekdays: [1, 6],
    short: ['hcm', 'tphcm', 'hochiminh', 'sg', 'saigon', 'tp', 'tpho'],
  },
  'dong-thap': { region: 'south', name: 'Đồng Tháp', weekdays: [1], short: ['dt', 'dthap'] },
  'ca-mau': { region: 'south', name: 'Cà Mau', weekdays: [1], short: ['cm', 'cmau'] },
  'ben-tre': { region: 'south', name: 'Bến Tre', weekdays: [2], short: ['bt', 'btre'] },
  'vung-tau': { region: 'south', name: 'Vũng Tàu', weekdays: [2], short: ['vt', 'vtau'] },
  'bac-lieu': { region: 'south', name: 'Bạc Liêu', weekdays: [2], short: ['bl', 'blieu'] },
  'dong-nai': { region: 'south', name: 'Đồng Nai', weekdays: [3], short: ['dn', 'dnai'] },
  'can-tho': { region: 'south', name: 'Cần Thơ', weekdays: [3], short: ['ct', 'ctho'] },
  'soc-trang': { region: 'south', name: 'Sóc Trăng', weekdays: [3], short: ['st', 'strang'] },
  'tay-ninh': { region: 'south', name: 'Tây Ninh', weekdays: [4], short: ['tn', 'tninh'] },
  'an-giang': { region: 'south', name: 'An Giang', weekdays: [4], short: ['ag', 'agiang'] },
  'binh-thuan': { region: 'south', name: 'Bình Thuận', weekdays: [4], short: ['bt', 'bthuan'] },
  'vinh-long': { region: 'south', name: 'Vĩnh Long', weekdays: [5], short: ['vl', 'vlong'] },
  'binh-duong': { region: 'south', name: 'Bình Dương', weekdays: [5], short: ['bd', 'bduong'] },
  'tra-vinh': { region: 'south', name: 'Trà Vinh', weekdays: [5], short: ['tv', 'tvinh'] },
  'long-an': { region: 'south', name: 'Long An', weekdays: [6], short: ['la', 'lan'] },
  'binh-phuoc': { region: 'south', name: 'Bình Phước', weekdays: [6], short: ['bp', 'bphuoc'] },
  'hau-giang': { region: 'south', name: 'Hậu Giang', weekdays: [6], short: ['hg', 'hgiang'] },
  'da-nang': { region: 'central', name: 'Đà Nẵng', weekdays: [3, 6], short: ['dn', 'dnang'] },
  'kon-tum': { region: 'central', name: 'Kon Tum', weekdays: [0], short: ['kt', 'ktum'] },
  'khanh-hoa': { region: 'central', name: 'Khánh Hòa', weekdays: [0, 3], short: ['kh', 'khoa'] },
  'phu-yen': { region: 'central', name: 'Phú Yên', weekdays: [1], short: ['py', 'pyen'] },
  hue: { region: 'central', name: 'Huế', weekdays: [0, 1], short: ['tthue', 'thuathienhue'] },
  'dak-lak': { region: 'central', name: 'Đắk Lắk', weekdays: [2], short: ['dl', 'dlak', 'daclac'] },
  'quang-nam': { region: 'central', name: 'Quảng Nam', weekdays: [2], short: ['qn', 'qnam'] },
  'binh-dinh': { region: 'central', name: 'Bình Định', weekdays: [4], short: ['bd', 'bdinh'] },
  'quang-tri': { region: 'central', name: 'Quảng Trị', weekdays: [4], short: ['qt', 'qtri'] },
  'quang-binh': { region: 'central', name: 'Quảng Bình', weekdays: [4], short: ['qb', 'qbinh'] },
  'gia-lai': { region: 'central', name: 'Gia Lai', weekdays: [5], short: ['gl', 'glai'] },
  'ninh-thuan': { region: 'central', name: 'Ninh Thuận', weekdays: [5], short: ['nt', 'nthuan'] },
  'quang-ngai': { region: 'central', name: 'Quảng Ngãi', weekdays: [6], short: ['qn', 'qngai'] },
  'dak-nong': { region: 'central', name: 'Đắk Nông', weekdays: [6], short: ['dn', 'dnong', 'dacnong'] },
} satisfies Record<string, Province>

export type ProvinceCode = keyof typeof provinces

export const findProvince = (code: string): Province | undefined =>
  Object.hasOwn(provinces, code) ? provinces[code as ProvinceCode] : undefined

/** Two different provinces of one region that draw on some day of the week together. */
export const drawTogether = (one: Province, other: Province): boolean =>
  one !== other && one.region === other.region && one.weekdays.some((day) => other.weekdays.includes(day))

/** Those of a region that draw on a day of the week, in the order in which players count them: `2mn` are the first two. */
export const provincesOn = (region: Region, weekday: number): ProvinceCode[] =>
  (Object.keys(provinces) as ProvinceCode[]).filter((code) => {
    const { region: own, weekdays } = provinces[code] as Province
    return own === region && weekdays.includes(weekday)
  })

/** From the midnight of UTC: the draws are at 18:15, 17:15 and 16:15 in Vietnam, seven hours ahead. */
const drawsAfterSeconds: Readonly<Record<Region, number>> = { north: 40_500, central: 36_900, south: 33_300 }

/** The daily draw of a province, as a lottery's schedule says it. */
export const provinceSchedule = ({ region, weekdays }: Province) => ({
  everySeconds: 86_400,
  drawsPerDay: 1,
  firstAfterSeconds: drawsAfterSeconds[region],
  ...(weekdays.length < 7 && { weekdays }),
})
