import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import type { SystemAccess } from './system-access.ts'

interface Solving {
  page: Page
  system: Pick<SystemAccess, 'rows'>
  /** What opens the slider. */
  open: () => Promise<void>
  by?: 'pointer' | 'keys'
}

interface Puzzle {
  id: string
  width: number
}

/** Moves the piece into its hole, whose place is read from the database, and confirms it. */
export async function solveSlider({ page, system, open, by = 'pointer' }: Solving): Promise<void> {
  const issued = page.waitForResponse((reply) => reply.url().includes('/wps/captcha/slider'))
  await open()
  const { value: puzzle } = (await (await issued).json()) as { value: Puzzle }
  const [row] = await system.rows<{ hole_x: number }>('select hole_x from slider_puzzle where id = $1', [puzzle.id])
  const holeX = row?.hole_x ?? Number.NaN
  const handle = page.getByRole('slider', { name: 'Place of the piece' })
  await expect(handle).toBeVisible()
  await expectNoAxeViolations(page)
  if (by === 'keys') await pressKeys(handle, holeX)
  else await drag(page, { handle, holeX, puzzle })
  const reached = Number(await handle.getAttribute('aria-valuenow'))
  expect(Math.abs(reached - holeX)).toBeLessThanOrEqual(1)
  if (by === 'keys') await handle.press('Enter')
  else await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).last().click()
  await expect(handle).toBeHidden()
}

/** As a hand does: slow, fast, slow, a little too far and back. */
async function drag(page: Page, { handle, holeX, puzzle }: { handle: Locator; holeX: number; puzzle: Puzzle }) {
  const [start, picture] = [await handle.boundingBox(), await page.locator('[data-puzzle]').boundingBox()]
  if (!start || !picture) throw new Error('the slider has no place on the screen')
  const [fromX, y] = [start.x + start.width / 2, start.y + start.height / 2]
  // One place a frame: a hand is not faster.
  const goTo = async (x: number, down: number) => {
    await page.mouse.move(fromX + (x * picture.width) / puzzle.width, y + down)
    await page.evaluate(() => new Promise((then) => requestAnimationFrame(then)))
  }
  await page.mouse.move(fromX, y)
  await page.mouse.down()
  for (let step = 1; step <= 30; step++) await goTo(((holeX + 4) * (1 - Math.cos((step / 30) * Math.PI))) / 2, step % 3)
  for (const beyond of [2, 1, 0]) await goTo(holeX + beyond, 1)
  await page.mouse.up()
}

/** A key that is held begins to repeat after a while. */
async function pressKeys(handle: Locator, holeX: number): Promise<void> {
  await handle.press('PageUp', { delay: 400 })
  for (let x = 20; x <= holeX; x += 10) await handle.press('PageUp', { delay: 30 })
  for (let x = 2; x <= holeX % 10; x += 2) await handle.press('ArrowRight', { delay: 30 })
}
