interface FeedAddresses {
  code: string
  supplier?: string | undefined
  urls: readonly string[]
}

/** Under these, companies have names of three parts: `xskt.com.vn`. */
const sharedSecond = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'or', 'org'])
const thisMachine = /^(localhost|127\.|\[?::1)/

/** The company that a feed names, and the domains that it answers at; on this machine each feed is one of its own. */
export function suppliersOf({ code, supplier, urls }: FeedAddresses): string[] {
  if (supplier !== undefined) return [supplier.trim().toLowerCase()]
  return [...new Set(urls.map((url) => domainOf(new URL(url).hostname, code)))]
}

function domainOf(host: string, code: string): string {
  if (thisMachine.test(host)) return `local:${code}`
  const labels = host.replace(/\.$/, '').split('.')
  // An address of numbers is nobody's name: all of it counts.
  if (/^\d+$/.test(labels.at(-1) ?? '') || host.startsWith('[')) return host
  const parts = labels.at(-1)?.length === 2 && sharedSecond.has(labels.at(-2) ?? '') ? 3 : 2
  return labels.slice(-parts).join('.')
}

/** Whether two feeds are two sources. */
export const areIndependent = (
  one: { suppliers: readonly string[] },
  other: { suppliers: readonly string[] },
): boolean => !one.suppliers.some((supplier) => other.suppliers.includes(supplier))
