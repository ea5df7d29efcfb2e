// The card of the sign-in and sign-out pages: brand, heading, one line, content, and the theme button.
import { Center, Container, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { productName } from '#web/product.ts'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { ThemeSwitch } from '#web/ui/page/theme-switch.tsx'
import classes from './auth-card.module.css'

interface Props {
  title: string
  purpose: string
  /** The college's brand, which replaces the product's on its branded page. */
  brand?: { name: string; logo: string; accent: string | null } | undefined
  /** Set when the card is shown within another page, so that the tab keeps that page's title. */
  isPreview?: boolean | undefined
  children?: ReactNode
}

export function AuthCard({ title, purpose, brand, isPreview, children }: Props) {
  usePageTitle(isPreview ? null : title)
  return (
    <main className={classes.page} id="main" tabIndex={-1}>
      <Container size={440} w="100%">
        <Stack gap="lg">
          <Center>
            <Link to="/" className={classes.brand}>
              <img src={brand?.logo ?? '/favicon.svg'} alt="" width={40} height={40} />
              <span>{brand?.name ?? productName}</span>
            </Link>
          </Center>
          <Paper
            withBorder
            p={{ base: 'md', xs: 'xl' }}
            radius="lg"
            {...(brand?.accent ? { style: { borderTop: `4px solid ${brand.accent}` } } : {})}
          >
            <Stack>
              <div>
                <Title order={1}>{title}</Title>
                <Text c="dimmed" size="sm" mt={4}>
                  {purpose}
                </Text>
              </div>
              {children}
            </Stack>
          </Paper>
          <Group justify="space-between">
            <LinkAnchor to="/" size="sm">
              Back to home
            </LinkAnchor>
            <ThemeSwitch />
          </Group>
        </Stack>
      </Container>
    </main>
  )
}
