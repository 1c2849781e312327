import { describe, expect, it } from 'vitest'
import { draw, element, num, polygon, transform } from './svg.ts'

describe('num', () => {
  it('is short and never negative zero', () => {
    expect([num(1), num(1.005), num(-0.001), num(0.1 + 0.2), num(-12.346)]).toEqual(['1', '1', '0', '0.3', '-12.35'])
  })

  it('refuses NaN and infinity', () => {
    expect(() => num(Number.NaN)).toThrow('Not a number')
    expect(() => element('circle', { r: Infinity })).toThrow('Not a number')
  })
})

describe('draw', () => {
  it('keeps numbers apart, whether they are numbers or arc flags', () => {
    expect(draw('M', 1, 2, 'L', -3, 0.5)).toBe('M1 2L-3 0.5')
    expect(draw('A', 5, 5, '0 0 1', 10, 0, 'Z')).toBe('A5 5 0 0 1 10 0Z')
  })
})

describe('element', () => {
  it('leaves out undefined attributes', () => {
    expect(element('rect', { x: 0, fill: undefined, width: 2 })).toBe('<rect x="0" width="2"/>')
    expect(element('g', {}, '<a/>')).toBe('<g><a/></g>')
  })
})

describe('transform', () => {
  it('writes only what differs from the identity', () => {
    expect(transform({})).toBe('')
    expect(transform({ x: 3, rotate: 90, scaleX: 2, scaleY: 2, isFlipped: true })).toBe(
      'translate(3 0)rotate(90)scale(-2 2)',
    )
  })
})

describe('polygon', () => {
  it('is closed', () => {
    expect(
      polygon([
        [0, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toBe('M0 0L1 0L1 1Z')
  })
})
