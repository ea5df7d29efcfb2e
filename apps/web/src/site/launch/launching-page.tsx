// /launching: the password that opens the product to the public, and the countdown that celebrates it.
import { Button, Center, Loader, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { launch } from '@rounds/contract/site/launch/launch.endpoints'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem } from '#web/kernel/notices.ts'
import { productName } from '#web/product.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { Celebration } from './celebration.tsx'
import classes from './launching-page.module.css'
import { useCountdown } from './use-countdown.ts'

/** The page is loaded anew: what the server wrote into this one says that the launch is awaited. */
const toFirstPage = () => window.location.replace('/')

export function LaunchingPage() {
  usePageTitle('Launching')
  const [isKnown, setIsKnown] = useState(false)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { left, start } = useCountdown({
    onRequest: async () => {
      await call(launch.launch, { body: { password } })
    },
    onEnd: toFirstPage,
    onFailure: showProblem,
  })

  useEffect(() => {
    const gone = new AbortController()
    call(launch.settings, { signal: gone.signal })
      .then(({ setting }) => (setting.isLaunched ? toFirstPage() : setIsKnown(true)))
      .catch((thrown: unknown) => {
        if (gone.signal.aborted) return
        setIsKnown(true)
        showProblem(thrown)
      })
    return () => gone.abort()
  }, [])

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    setFault(null)
    setIsBusy(true)
    try {
      await call(launch.check, { body: { password } })
      start()
    } catch (thrown) {
      const { fields } = asProblem(thrown)
      if (fields.password) setFault(fields.password)
      else showProblem(thrown)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      {left !== null && <Celebration left={left} />}
      <Paper withBorder radius="lg" p={{ base: 'md', xs: 'xl' }} w="100%" maw={440} hidden={left !== null}>
        <Stack>
          <Center>
            <img src="/favicon.svg" alt="" width={56} height={56} />
          </Center>
          <Title order={1} ta="center">
            {productName} is about to open
          </Title>
          {isKnown ? (
            <form onSubmit={onSubmit} noValidate aria-label="Launch">
              <Stack>
                <Text c="dimmed">Whoever opens it enters the launch password here.</Text>
                <PasswordInput
                  label="Launch password"
                  autoComplete="off"
                  inputMode="numeric"
                  value={password}
                  error={fault}
                  onChange={(event) => setPassword(event.currentTarget.value)}
                />
                <Button type="submit" size="md" loading={isBusy}>
                  Launch
                </Button>
              </Stack>
            </form>
          ) : (
            <Center>
              <Loader aria-label="Loading" />
            </Center>
          )}
        </Stack>
      </Paper>
    </main>
  )
}
