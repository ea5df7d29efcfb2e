// A person's name that leads to their page; on a narrow screen it is cut off, never what stands beside it.
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import classes from './person-line.module.css'

/** Its address and params are checked by the compiler. */
export const PersonLink = createLink(({ children, ...props }: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes.link}>
    {children}
  </a>
))
