import type { Path } from '../../platform/router/route.ts'

const balances = '/wps/wallets/gcs'
const member = '/wps/member/info'
const vip = '/wps/vip'
const gameTypes = '/wps/game/types'
const vendorTypes = '/wps/game/vendorTypes'
const streaming = '/wps/live/models'
const favourites = '/wps/game/favourite/ids'
const hot = '/wps/game/hot'
const lotteries = '/lgw/lotteries'
const lotteryMenu = '/lgw/lotteries/menu'
const gamesOf = (gameType: string) => `/wps/game/list?pageSize=24&gameType=${gameType}&pageNo=1`

/**
 * What a member's page reads first, as its code asks for it, so that the requests travel beside the code. `{name}` is a value
 * of the page's query; without it the address is left out.
 */
export const firstReads: { readonly [Address in Path]?: readonly string[] } = {
  '/m/home': [balances, member, vip],
  '/m/member/home': [member, vip, balances, '/wps/member/securityConfig', '/wps/limits'],
  '/m/voucherCenter': [
    '/wps/deposit/channels',
    '/wps/deposit/promos',
    '/wps/limits',
    '/wps/transaction/bankCards',
    '/wps/deposit/records?size=3',
    balances,
  ],
  '/m/withdraw': ['/wps/transaction/bankCards', balances],
  '/m/wallet': [balances, '/wps/wallets/bonus', '/wps/wallets/transferSetting', '/wps/wallets/transfers?size=1'],
  '/m/limits': ['/wps/limits', balances],
  '/m/securityCenter': ['/wps/member/securityConfig', member, '/wps/member/factors', balances],
  '/m/securityCenter/kyc': ['/wps/member/kyc', balances],
  '/m/set': [member, balances],
  '/m/activity': ['/wps/promotion/list', '/wps/promotion/rain', '/wps/content/banner?groupName=m_promo', balances],
  '/m/lottery': [lotteryMenu, balances],
  '/m/lott': [lotteries, lotteryMenu, balances],
  '/m/elott': [lotteries, lotteryMenu, balances],
  '/m/startLottery': [
    lotteries,
    `${lotteries}/{code}/rules`,
    '/lgw/draws/numero?lottery={code}',
    '/lgw/orders?lottery={code}&size=1',
    '/lgw/orders?state=waiting&size=100',
    balances,
  ],
  '/m/gameCenter': [gameTypes, vendorTypes, favourites, hot, balances],
  '/m/rng': [gameTypes, vendorTypes, favourites, hot, balances],
  '/m/live': [gameTypes, vendorTypes, favourites, gamesOf('LIVE'), streaming, balances],
  '/m/liveStream': [streaming, balances],
  '/m/sports': [gameTypes, vendorTypes, gamesOf('SPORTS'), balances],
  '/m/esports': [gameTypes, vendorTypes, gamesOf('ESPORTS'), balances],
  '/m/fish': [gameTypes, vendorTypes, favourites, gamesOf('FISH'), balances],
  '/m/pvp': [gameTypes, vendorTypes, favourites, gamesOf('PVP'), balances],
  '/vip/vip.html': [vip, '/wps/vip/levels'],
}

/** The read of a lottery's page that names the lottery's family, whose files are fetched as soon as it is there. */
export const familyRead = { page: '/m/startLottery', address: `${lotteries}/{code}/rules` } as const

/** The addresses with the values of a page's query. */
export function readsOf(path: string | null, query: Readonly<Record<string, string>>): string[] {
  const reads = (path !== null && Object.hasOwn(firstReads, path) && firstReads[path as Path]) || []
  return reads.flatMap((address) => {
    const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    if (!names.every((name) => query[name])) return []
    return [address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(query[name] ?? ''))]
  })
}
