import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './console.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { consoleTags, loadConsoleTexts } from '@fairground/texts/console'
import { createQueries } from '../platform/calls.ts'
import { leaveComposedKeys } from '../platform/browser/composed-keys.ts'
import { LanguageProvider } from '../platform/i18n.tsx'
import { App } from './app.tsx'
import { theme } from './theme.ts'

/** A content security policy admits styles with this nonce only. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
// Dialogs stop the page behind them from scrolling with a style of their own.
setNonce(nonce)

leaveComposedKeys()
const wanted = navigator.language
const tag = consoleTags.find((each) => wanted.startsWith(each)) ?? 'en'
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
const queries = createQueries()

void loadConsoleTexts(tag).then((texts) =>
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
        <LanguageProvider language={{ tag, texts }}>
          <QueryClientProvider client={queries}>
            <Notifications position="top-right" />
            <App />
          </QueryClientProvider>
        </LanguageProvider>
      </MantineProvider>
    </StrictMode>,
  ),
)
