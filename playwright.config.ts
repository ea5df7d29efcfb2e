// Browser journeys in a real Chromium, on a phone and on a ward PC, against a server with its own demo data.
import { mkdtemp } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'
import { freePort } from './tools/free-port.ts'

// The workers read this file again: the first read chooses port and mail folder, the environment passes them on.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_MAILS ??= await mkdtemp(join(tmpdir(), 'rounds-mails-'))
const address = `http://localhost:${process.env.E2E_PORT}`
const reportFile = process.env.E2E_REPORT

const launchOptions = {
  executablePath: findChromium() ?? '',
  chromiumSandbox: false,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
    // Only the last flag of this name counts, so Playwright's own features are repeated here. Ours: two hidden pages for
    // the drop-down of every window's address bar, a fifth of a journey's cost.
    `--disable-features=${[
      'AvoidUnnecessaryBeforeUnloadCheckSync',
      'DestroyProfileOnBrowserClose',
      'HttpsUpgrades',
      'HttpsFirstBalancedModeAutoEnable',
      'LensOverlay',
      'MediaRouter',
      'PaintHolding',
      'OptimizationHints',
      'ThirdPartyStoragePartitioning',
      'AvoidCorsURLLoaderRestartOnRedirect',
      'TcpPortRandomizationWin',
      'NetworkTimeServiceQuerying',
      'AimEnabled',
      'PreconnectToSearch',
      'WebUIOmniboxPopup',
      'WebUIOmniboxAimPopup',
      'WebUIOmniboxFullPopup',
    ].join(',')}`,
  ],
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A third worker would starve the others on two cores: a page that draws no frame is never stable enough to click.
  // The journeys share one server.
  workers: Math.min(Math.max(2, Math.floor(availableParallelism() / 2)), 4),
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: reportFile ? [['dot'], ['json', { outputFile: reportFile }]] : [['list']],
  use: {
    baseURL: address,
    launchOptions,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A service worker of an earlier step must not answer for the server; the offline journeys allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a third of the time; E2E_TRACE=1 keeps each step of a failed journey.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testMatch: /.*\.phone\.test\.ts|.*\.both\.test\.ts/,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      testMatch: /.*\.test\.ts/,
      testIgnore: /.*\.phone\.test\.ts/,
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    // Ready means: web built, database migrated, demo data written.
    url: `${address}/api/health/ready`,
    timeout: 240_000,
    stdout: process.env.E2E_VERBOSE ? 'pipe' : 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
  },
})
