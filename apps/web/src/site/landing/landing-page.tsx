// The public first page: what the product is, and the way in.
import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePossibleUser } from '#web/people/session.ts'
import { productName } from '#web/product.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import classes from './landing-page.module.css'

export function LandingPage() {
  usePageTitle(productName)
  const user = usePossibleUser()
  return (
    <>
      <header className={classes.header}>
        <span className={classes.brand}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          {productName}
        </span>
        <ThemeSwitch />
      </header>
      <Container component="main" id="main" tabIndex={-1} size="md" className={classes.hero}>
        <Stack gap="lg" align="flex-start">
          <Title order={1} className={classes.title}>
            The logbook of your residency, signed off as you go
          </Title>
          <Text size="lg" c="dimmed" maw="38rem">
            Record a procedure, a case or a seminar in twenty seconds. Your teachers verify and score it, and both of
            you always see where you stand.
          </Text>
          <Group>
            {user ? (
              <Button component={Link} to="/dashboard" size="lg">
                Dashboard
              </Button>
            ) : (
              <Button component={Link} to="/login" size="lg">
                Sign in
              </Button>
            )}
          </Group>
        </Stack>
      </Container>
    </>
  )
}
