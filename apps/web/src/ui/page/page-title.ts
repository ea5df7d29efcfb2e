// The title in the browser tab.
import { useEffect } from 'react'
import { productName } from '#web/product.ts'

/** Sets the tab's title to `title · Rounds`; null leaves it. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === productName ? productName : `${title} · ${productName}`
  }, [title])
}
