import { expect, test } from 'vitest'
import { statusFixture } from '../../testing/boot-fixture.ts'
import { findLanguages } from './find-languages.ts'
import { menuEntries } from './menu-entries.ts'

const keys = (change: (info: ReturnType<typeof statusFixture>['info']) => void = () => {}, isInstalled = false) => {
  const { info } = statusFixture()
  change(info)
  return menuEntries({ info, isInstalled, hasOwnAccount: false }).map(({ key }) => key)
}

test('the quick menu follows flags, links and the merchant’s settings', () => {
  expect(keys()).toEqual([
    'service',
    'messages',
    'announcements',
    'invite',
    'feedback',
    'telegram',
    'help',
    'limits',
    'download',
  ])
})

test('service, invite, feedback and help are always there', () => {
  const allOff = keys((info) => {
    info.whitelabel.menu = ['nothing']
    info.whitelabel.flags = {}
    info.resources = []
  }, true)
  expect(allOff).toEqual(['service', 'invite', 'feedback', 'help', 'limits'])
})

test('members have a way to the red rain, unless the merchant leaves it out', () => {
  const { info } = statusFixture()
  const entriesOf = (menu: string[], hasOwnAccount: boolean) =>
    menuEntries({ info: { ...info, whitelabel: { ...info.whitelabel, menu } }, isInstalled: false, hasOwnAccount })
  expect(entriesOf([], true).find(({ key }) => key === 'rain')?.href).toBe('/m/redRain')
  expect(entriesOf(['download'], true).map(({ key }) => key)).not.toContain('rain')
  expect(entriesOf([], false).map(({ key }) => key)).not.toContain('rain')
})

test('missions with their flag, Facebook with its link, download only in the browser', () => {
  const all = keys((info) => {
    info.whitelabel.menu = []
    info.whitelabel.flags.MISSIONS = true
  })
  expect(all).toContain('missions')
  expect(all).toContain('facebook')
  expect(keys(undefined, true)).not.toContain('download')
})

test('languages are found by their own name or tag', () => {
  const offered = ['en', 'vi', 'ar', 'zh-CN'] as const
  expect(findLanguages(offered, '')).toEqual([...offered])
  expect(findLanguages(offered, 'việt')).toEqual(['vi'])
  expect(findLanguages(offered, 'العر')).toEqual(['ar'])
  expect(findLanguages(offered, 'zh')).toEqual(['zh-CN'])
  expect(findLanguages(offered, 'VN')).toEqual(['vi'])
  expect(findLanguages(offered, 'klingon')).toEqual([])
})
