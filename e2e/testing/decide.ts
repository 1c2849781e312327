import type { Desk } from './console.ts'

/** Presses a button of an open drawer, and says why in the dialog that it opens. */
export async function decide(
  { page }: Desk,
  { reference, label, reason }: { reference: string; label: string; reason: string },
): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: reference })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: label }).click()
}
