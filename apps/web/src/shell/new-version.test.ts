// "Reload" loads the newer version, also in a tab that missed the change made by another one.
// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { activateNewVersion, registerWorker } from './new-version.ts'

const worker = { state: 'installed', postMessage: vi.fn() }

test('reloads once the worker takes over, or at once if it already has', async () => {
  const container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration })
  const registration = Object.assign(new EventTarget(), {
    waiting: worker,
    installing: null,
    update: async () => undefined,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  vi.stubEnv('DEV', false)
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  registerWorker()
  await vi.waitFor(() => {
    activateNewVersion()
    expect(worker.postMessage).toHaveBeenCalledWith('take over')
  })
  reload.mockClear()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
  worker.state = 'activated'
  activateNewVersion()
  expect(reload).toHaveBeenCalledTimes(2)
})
