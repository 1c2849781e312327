/** `banners/gold-rush`: Gold rush. */
export function artName(art: string): string {
  const words = art.slice(art.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
