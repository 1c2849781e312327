import type { Page } from '@playwright/test'

/** A PNG of 720 × 344, painted by a browser. */
export const newPicture = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 720, height: 344 })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#356'
      context.fillRect(0, 0, 720, 344)
      context.fillStyle = '#fc6'
      context.arc(560, 172, 120, 0, 7)
      context.fill()
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }),
    'base64',
  )
