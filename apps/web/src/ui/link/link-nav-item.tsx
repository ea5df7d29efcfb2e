// An entry of the main menu that is a link.
import { NavLink, type NavLinkProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = NavLinkProps & Omit<ComponentPropsWithRef<'a'>, keyof NavLinkProps>

/** Its address, params and search params are checked by the compiler, which `component={Link}` would switch off. */
export const LinkNavItem = createLink((props: Props) => <NavLink component="a" {...props} />)
