import '@testing-library/jest-dom/vitest'
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { ReactElement } from 'react'
import { permissions, type Permission } from '@fairground/contract/console'
import { loadConsoleTexts } from '@fairground/texts/console'
import { theme } from '../app/theme.ts'
import { createQueries, merchantChoice } from '../platform/calls.ts'
import { leaveComposedKeys } from '../platform/browser/composed-keys.ts'
import { LanguageProvider } from '../platform/i18n.tsx'
import { fixtureId } from './fixture-id.ts'
import { SessionContext, type Staff } from '../platform/session.tsx'

// The document loads no fonts, and fields that grow with their text listen to them.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

export interface Surroundings {
  /** What the operator may do; by default everything. */
  may?: readonly Permission[]
  /** The address of the page with the component. */
  at?: string
  name?: string
}

export interface Shown {
  user: UserEvent
}

export const staffFixture = ({ may = permissions, name = 'ana' }: Surroundings = {}): Staff => ({
  id: fixtureId(1),
  name,
  role: 'owner',
  permissions: [...may],
  isConfirmed: true,
  mustChangePassword: false,
  expiresAt: '2026-11-20T20:00:00.000Z',
  idleSeconds: 900,
  merchants: [{ code: 'demo', name: 'Demo', currency: 'USD', timeZone: 'UTC' }],
})

/** Renders a component with what the console puts around its pages. */
export async function show(element: ReactElement, surroundings: Surroundings = {}): Promise<Shown> {
  history.replaceState(null, '', surroundings.at ?? '/')
  merchantChoice.set('demo')
  notifications.clean()
  leaveComposedKeys()
  const texts = await loadConsoleTexts('en')
  render(
    // Without transitions: the document has no layout.
    <MantineProvider theme={theme} env="test">
      <LanguageProvider language={{ tag: 'en', texts }}>
        <QueryClientProvider client={createQueries()}>
          <Notifications />
          <SessionContext value={staffFixture(surroundings)}>{element}</SessionContext>
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )
  // No delay between keys: otherwise a test of a form takes a second.
  return { user: userEvent.setup({ delay: null }) }
}

/** The field of a visible label. By labels of every element, as the library looks for it, a long form takes a second. */
export async function findField(label: string | RegExp): Promise<HTMLInputElement> {
  const { htmlFor } = await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })
  const field = document.getElementById(htmlFor)
  if (!field) throw new Error(`no field belongs to the label ${String(label)}`)
  return field as HTMLInputElement
}

/** Two proposals that a page shows, in their order. */
export async function findTwoNotes(): Promise<[HTMLElement, HTMLElement]> {
  const [first, second, ...more] = await screen.findAllByRole('note')
  if (!first || !second || more.length > 0)
    throw new Error(`the page shows ${second ? 'more than two notes' : 'one note'}`)
  return [first, second]
}

/** Fills a field at once: key by key a form takes a second. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}

/** Gives the reason that every act asks for, and does it. */
export async function confirm(user: UserEvent, button: string, reason = 'Agreed by phone.'): Promise<void> {
  const field = await findField('Reason')
  await fill(user, field, reason)
  const form = field.form ?? document.body
  await user.click(within(form).getByRole('button', { name: button }))
}

/** Advances the time for retries. */
export const passTime = (ms: number): Promise<void> =>
  act(async () => {
    // Requests are sent before the time advances.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(ms)
  })

/** The operator comes back to the window after a while: what has changed meanwhile is read. */
export async function comeBack(): Promise<void> {
  await passTime(6_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}
