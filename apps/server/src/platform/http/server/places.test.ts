import { expect, test } from 'vitest'
import { createPlaces, type LoadClass, type Place, type Places } from './places.ts'

const intervalMs = 250

function start() {
  let now = 0
  const places = createPlaces({ now: () => now })
  return {
    places,
    /** Places that one class gets until it is refused; they are given up again after `ms`. */
    fill: (loadClass: LoadClass, ms = 1): number => {
      const taken = takeAll(places, loadClass)
      now += ms
      taken.forEach(places.leave)
      return taken.length
    },
    rest: (intervals: number) => {
      for (let count = 0; count < intervals; count += 1) {
        now += intervalMs
        places.adjust()
      }
    },
  }
}

function takeAll(places: Places, loadClass: LoadClass): Place[] {
  const taken: Place[] = []
  for (;;) {
    const place = places.take(loadClass)
    if (!place) return taken
    taken.push(place)
  }
}

test('guests are refused first, then members, and what moves money last', () => {
  const { places } = start()
  expect(takeAll(places, 'guest')).toHaveLength(128)
  expect(takeAll(places, 'member')).toHaveLength(64)
  expect(takeAll(places, 'guest')).toHaveLength(0)
  expect(takeAll(places, 'money')).toHaveLength(64)
})

test('requests that share a statement ask for a part of a place each', () => {
  const { places } = start()
  const parts = Array.from({ length: 4 * 256 }, () => places.take('money', 0.25))
  expect(parts).not.toContain(null)
  expect(places.take('money', 0.25)).toBeNull()
  for (const part of parts.slice(0, 4)) if (part) places.leave(part)
  expect(takeAll(places, 'money')).toHaveLength(1)
})

test('a place that is given up is there for the next', () => {
  const { fill } = start()
  expect([fill('money'), fill('money')]).toEqual([256, 256])
})

test('slow replies lower the bound to a least one, and quick ones raise it again', () => {
  const { places, fill } = start()
  for (let count = 0; count < 40; count += 1) {
    fill('money', 1_000)
    places.adjust()
  }
  expect(fill('money')).toBe(128)
  for (let count = 0; count < 40; count += 1) {
    fill('money', 10)
    places.adjust()
  }
  expect(fill('money')).toBe(256)
})

test('the bound is back within five seconds without any request', () => {
  const { places, fill, rest } = start()
  for (let count = 0; count < 40; count += 1) {
    fill('money', 1_000)
    places.adjust()
  }
  rest(20)
  expect(fill('money')).toBe(256)
})
