import { deskPlaces, type DeskPlace } from '@fairground/contract'

const placeName = /\{([^{}]*)\}/g

/**
 * Whether addresses of an external desk can be made from it: its host stands fast, its places are known, and it ends with
 * the signature, so that nothing is left unsigned.
 */
export function isDeskTemplate(template: string): boolean {
  const names = [...template.matchAll(placeName)].map(([, name]) => name)
  const isKnown = names.every((name) => deskPlaces.some((place) => place === name))
  const isSigned = names.filter((name) => name === 'signature').length === 1 && template.endsWith('{signature}')
  const origin = /^https:\/\/[^/?#{}@\\\s]+(?=[/?])/.exec(template)?.[0]
  const filled = template.replaceAll(placeName, 'x')
  return isKnown && isSigned && origin !== undefined && !/[{}]/.test(filled) && URL.parse(filled)?.protocol === 'https:'
}

/** @param sign makes the signature of what stands before it */
export const fillDeskTemplate = (
  template: string,
  values: Readonly<Record<Exclude<DeskPlace, 'signature'>, string>>,
  sign: (signed: string) => string,
): string =>
  template
    .replaceAll(placeName, (place, name: DeskPlace) =>
      name === 'signature' ? place : encodeURIComponent(values[name]),
    )
    .replace(/\{signature\}$/, (_, at: number, filled: string) => sign(filled.slice(0, at)))
