import { saveFile } from '../../../platform/browser/save-file.ts'
import { copyText } from '../../../ui/actions/copy-text.ts'
import type { PosterParts } from './draw-poster.ts'

/** `left`: the reader closed the phone's own sheet. */
export type ShareOutcome = 'shared' | 'saved' | 'copied' | 'failed' | 'left'

/** By the phone's own sheet; where there is none the address is copied. */
export async function shareLink(link: { title: string; text: string; url: string }): Promise<ShareOutcome> {
  if ('share' in navigator) return share(link)
  return (await copyText(link.url)) ? 'copied' : 'failed'
}

/** Draws the picture on the phone, and shares it; where pictures cannot be shared it is saved. */
export async function sharePicture({ text, ...parts }: PosterParts & { text: string }): Promise<ShareOutcome> {
  try {
    const { drawPoster } = await import('./draw-poster.ts')
    const picture = await drawPoster(parts)
    const file = new File([picture], `${parts.code}.png`, { type: 'image/png' })
    const shared = { files: [file], text: `${text} ${parts.url}` }
    if ('canShare' in navigator && navigator.canShare(shared)) return await share(shared)
    saveFile(picture, file.name)
    return 'saved'
  } catch {
    return 'failed'
  }
}

async function share(shared: ShareData): Promise<ShareOutcome> {
  try {
    await navigator.share(shared)
    return 'shared'
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'left' : 'failed'
  }
}
