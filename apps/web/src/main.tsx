// Starts the web application. The order of the first imports matters; see those two files.
import './kernel/zod-jitless.ts'
import { cspNonce } from './kernel/csp-nonce.ts'
import './entry-styles.css'
import { MantineProvider } from '@mantine/core'
import { isNotFound, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { makeRouter } from './routes.tsx'
import { readableColors, theme } from './theme.ts'
import { keepFocusOfLoading } from './ui/form/loading-focus.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

keepFocusOfLoading(document)
const router = makeRouter()
// A prerendered page is already visible. It stays until the same page can replace it in one step.
if (container.hasChildNodes()) await router.load()

function onCaughtError(error: unknown): void {
  // Thrown by a page that turns out not to exist; the router then shows the right one.
  if (isNotFound(error)) return
  // biome-ignore lint/suspicious/noConsole: what React does by itself
  console.error(error)
}

createRoot(container, { onCaughtError }).render(
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    cssVariablesResolver={readableColors}
    getStyleNonce={() => cspNonce}
  >
    <RouterProvider router={router} />
  </MantineProvider>,
)
