import { expect, test } from 'vitest'
import { lotteryPage, playTypeByVendors, playTypeOf, type LotteryLaunch } from './lottery-launch.ts'

const pageOf = (launch: LotteryLaunch) => {
  const asked = playTypeOf(launch)
  return lotteryPage(launch, asked === 'by-vendors' ? playTypeByVendors([]) : asked)
}

test.each<[LotteryLaunch, string]>([
  [{}, '/m/lottery'],
  [{ code: 'lobby' }, '/m/lottery'],
  [{ code: 'lobby', playType: 'trad' }, '/m/lott'],
  [{ code: 'lobby', playType: 'ent' }, '/m/elott'],
  [{ code: 'lobby', playType: 'trad', vendor: 'LOTT' }, '/m/lott'],
  [{ code: 'lobby', playType: 'trad', vendor: 'ELOTT' }, '/m/elott'],
  [{ code: 'lobby', playType: 'trad', vendor: 'ELOTT', prizeMode: 'Lott' }, '/m/lott'],
  [{ code: 'lobby', playType: 'trad', prizeMode: 'Elott' }, '/m/elott'],
  [{ code: 'lobby', playType: 'trad', prizeMode: 'ZY' }, '/m/lottery'],
  [{ code: 'lobby', playType: 'trad', vendor: 'TCG_LOTTO_VN' }, '/m/lottery?group=vietnam'],
  [{ code: 'lobby', playType: 'trad', vendor: 'TCG_SEA' }, '/m/lottery?group=prizes4d'],
  [{ code: 'fair-5d' }, '/m/startLottery?code=fair-5d'],
  [{ code: 'fair-5d', playType: 'trad' }, '/m/startLottery?code=fair-5d&playType=Tradition'],
  [{ code: 'fair-5d', playType: 'trad', prizeMode: 'Elott' }, '/m/startLottery?code=fair-5d&playType=Entertainment'],
])('%j leads to %s', (launch, page) => {
  expect(pageOf(launch)).toBe(page)
})

test('the vendors of ELOTT decide where nothing else does', () => {
  expect(playTypeOf({ code: 'lobby', playType: 'trad' })).toBe('by-vendors')
  expect(playTypeByVendors([{ vassalage: 'nimbus' }])).toBe('Tradition')
  expect(playTypeByVendors([{ vassalage: 'nimbus' }, { vassalage: 'LOTT' }])).toBe('Entertainment')
  expect(playTypeByVendors([{ vassalage: 'TCG_LOTTO_VN' }])).toBe('Entertainment')
})
