/** Inlines only the symbols that this markup uses; scripts add the others (complete-icons.ts). */
export function usedSymbols(inlineSvg: string, markup: string): string {
  const used = new Set([...markup.matchAll(/href="#(i-[\w-]+)"/g)].map(([, id]) => id))
  return inlineSvg.replaceAll(/<symbol id="([^"]+)".*?<\/symbol>/g, (symbol, id: string) =>
    used.has(id) ? symbol : '',
  )
}
