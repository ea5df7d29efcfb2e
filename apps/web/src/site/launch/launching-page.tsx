// /launching: the password that opens the product to the public, and the countdown that celebrates it.
import { Button, Center, Loader, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { launch } from '@rounds/contract/site/launch/launch.endpoints'
import { useEffect, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { showProblem } from '#web/kernel/notices.ts'
import { productName } from '#web/product.ts'
import { byCheck } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { Celebration } from './celebration.tsx'
import classes from './launching-page.module.css'
import { useCountdown } from './use-countdown.ts'

/** A full load, because the server marked the current document as awaiting the launch. */
const toFirstPage = () => window.location.replace('/')

/** The server alone knows the password, so there are no client-side checks. */
const rules = byCheck<'password'>(() => ({}))

export function LaunchingPage() {
  usePageTitle('Launching')
  const [isKnown, setIsKnown] = useState(false)
  const form = useShortForm({
    name: 'launch',
    blank: { password: '' },
    rules,
    async send(body) {
      await call(launch.check, { body })
      start()
    },
  })
  const { left, start } = useCountdown({
    onRequest: async () => {
      await call(launch.launch, { body: form.texts })
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
            <form onSubmit={form.onSubmit} noValidate aria-label="Launch">
              <Stack>
                <Text c="dimmed">Enter the launch password to open the product.</Text>
                <PasswordInput {...form.input('password')} label="Launch password" autoComplete="off" />
                <Button type="submit" size="md" loading={form.isSending}>
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
