import { describe, expect, test } from 'vitest'
import { formatMessage } from './format.ts'
import { siteTexts } from './site.ts'

const en = siteTexts('en')
const vi = siteTexts('vi')
const ar = siteTexts('ar')

describe('formatMessage', () => {
  test('inserts arguments', () => {
    expect(formatMessage(en['site.header.home'], 'en', { name: 'Fairground' })).toBe('Fairground, home')
    expect(formatMessage(vi['site.header.home'], 'vi', { name: 'Fairground' })).toBe('Fairground, trang chủ')
    expect(formatMessage(ar['site.header.home'], 'ar', { name: 'Fairground' })).toBe('Fairground، الرئيسية')
  })

  test('groups whole numbers, with Latin digits in every language', () => {
    expect(formatMessage(en['content.home.slots.more'], 'en', { count: 1412 })).toBe('Show 1,412 more')
    expect(formatMessage(vi['content.home.slots.more'], 'vi', { count: 1412 })).toBe('Xem thêm 1,412')
    expect(formatMessage(ar['content.home.slots.more'], 'ar', { count: 1412 })).toContain('1,412')
  })

  test('chooses the plural form of the language', () => {
    const every = (count: number) => formatMessage(ar['content.home.draws.every'], 'ar', { unit: 'minute', count })
    expect(every(1)).toBe('كل دقيقة')
    expect(every(2)).toBe('كل دقيقتين')
    expect(every(5)).toBe('كل 5 دقائق')
    expect(every(30)).toBe('كل 30 دقيقة')
    expect(formatMessage(en['content.home.draws.every'], 'en', { unit: 'second', count: 30 })).toBe('Every 30 s')
    expect(formatMessage(en['content.home.draws.every'], 'en', { unit: 'day', count: 1 })).toBe('Every day')
    expect(formatMessage(vi['content.home.draws.every'], 'vi', { unit: 'minute', count: 1 })).toBe('Mỗi 1 phút')
  })

  test('takes exact figures before plural forms', () => {
    expect(formatMessage(en['content.notices.readAll'], 'en', { count: 3 })).toBe('Read all three to close')
    expect(formatMessage(en['content.notices.readAll'], 'en', { count: 12 })).toBe('Read all 12 to close')
    expect(formatMessage(ar['content.notices.readAll'], 'ar', { count: 2 })).toBe('اقرأ الاثنين للإغلاق')
  })
})

test('a language without texts falls back to English', () => {
  expect(siteTexts('de')).toBe(en)
})
