// A page for visitors who follow a link and are not signed in: brand, heading and purpose.
import { Container, Group, type MantineSize, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { productName } from '#web/product.ts'
import { usePageTitle } from './page-title.ts'
import classes from './public-page.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

interface Props {
  title: string
  purpose: string
  size?: MantineSize
  children: ReactNode
}

export function PublicPage({ title, purpose, size = 'xl', children }: Props) {
  usePageTitle(title)
  return (
    <main className={classes.page} id="main" tabIndex={-1}>
      <Container size={size}>
        <Stack gap="lg">
          <Group justify="space-between">
            <div className={classes.brand}>
              <img src="/favicon.svg" alt="" width={32} height={32} />
              <span>{productName}</span>
            </div>
            <ThemeSwitch />
          </Group>
          <div>
            <Title order={1}>{title}</Title>
            <Text c="dimmed" size="sm" mt={4}>
              {purpose}
            </Text>
          </div>
          {children}
        </Stack>
      </Container>
    </main>
  )
}
