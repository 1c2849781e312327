import { randomBytes } from 'node:crypto'
import { totpCode } from '../../apps/server/src/testing/totp-code.ts'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { consoleOrigin, openDesk } from '../testing/console.ts'
import { addAuthenticator } from '../testing/authenticator.ts'
import { expect, test } from '../testing/site.ts'

const newName = (begin: string) => `${begin}-${randomBytes(3).toString('hex')}`

test('a new operator is created by one, confirmed by another, and logs in with a passkey alone', async ({
  browser,
}) => {
  const name = newName('carol')
  const password = 'correct horse, tired battery'
  const [alice, bob] = [await openDesk(browser), await openDesk(browser, { as: 'bob' })]
  await alice.page.goto('/operators')
  await alice.page.getByRole('button', { name: 'New operator' }).click()
  const creation = alice.page.getByRole('dialog', { name: 'New operator' })
  await creation.getByRole('textbox', { name: 'Name' }).fill(name)
  await creation.getByRole('combobox', { name: 'Role' }).selectOption('Support')
  await creation.getByRole('button', { name: 'New operator' }).click()
  const credentials = alice.page.getByRole('dialog', { name: `Credentials of ${name}` })
  await expect(credentials.locator('pre')).toHaveCount(2)
  const [oneTime = '', secret = ''] = await credentials.locator('pre').allInnerTexts()
  await bob.page.goto('/operators')
  await bob.page.getByRole('button', { name: `Open ${name}` }).click()
  await bob.page.getByRole('menuitem', { name: 'Confirm' }).click()
  await expect(bob.page.getByRole('row', { name }).getByText('Not confirmed')).toHaveCount(0)

  const carol = await openDesk(browser, { as: null })
  // Passkeys belong to host names.
  const desk = consoleOrigin().replace('127.0.0.1', 'localhost')
  await addAuthenticator(carol.page)
  await carol.page.goto(`${desk}/members`)
  await carol.page.getByRole('textbox', { name: 'Name' }).fill('nobody-here')
  await carol.page.locator('input[type=password]').fill('not the password')
  await carol.page.getByRole('textbox', { name: /^Code/ }).fill('000000')
  await carol.page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(carol.page.getByRole('alert')).toContainText('Name, password or code is wrong')
  await expect(carol.page.getByRole('navigation')).toHaveCount(0)
  await carol.page.getByRole('textbox', { name: 'Name' }).fill(name)
  await carol.page.locator('input[type=password]').fill(oneTime)
  await carol.page.getByRole('textbox', { name: /^Code/ }).fill(totpCode(secret))
  await expectNoAxeViolations(carol.page)
  await carol.page.getByRole('button', { name: 'Log in', exact: true }).click()
  await carol.page.getByLabel('New password', { exact: false }).first().fill(password)
  await carol.page.getByLabel('New password again').fill(password)
  await carol.page.getByRole('button', { name: 'Save' }).click()
  await expect(carol.page.getByRole('navigation', { name: 'Sections' })).toBeVisible()

  await carol.page.goto(`${desk}/account`)
  await carol.page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = carol.page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My laptop')
  await dialog.locator('input[type=password]').fill(password)
  await dialog.getByRole('textbox', { name: /^Code/ }).fill(totpCode(secret, 1))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(carol.page.getByRole('row', { name: /My laptop/ })).toContainText('localhost')

  await carol.page.getByRole('button', { name, exact: true }).click()
  await carol.page.getByRole('menuitem', { name: 'Log out' }).click()
  await carol.page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(carol.page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await carol.page.goto(`${desk}/account`)
  await carol.page.getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(carol.page.getByRole('row', { name: /My laptop/ })).toHaveCount(0)

  await carol.page.getByRole('button', { name, exact: true }).click()
  await carol.page.getByRole('menuitem', { name: 'Log out' }).click()
  await carol.page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(carol.page.getByRole('alert')).toContainText('The passkey was refused')
  expect([...alice.errors, ...bob.errors, ...carol.errors]).toEqual([])
  await Promise.all([alice.close(), bob.close(), carol.close()])
})
