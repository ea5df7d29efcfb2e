// Shows that a newer version is ready; nothing reloads before "Reload" is pressed.
import { Button, Group, Text } from '@mantine/core'
import { activateNewVersion, postponeNewVersion, useHasNewVersion } from './new-version.ts'
import classes from './notices.module.css'

export function NewVersionNotice() {
  const isReady = useHasNewVersion()
  return (
    <div role="status">
      {isReady && (
        <Group className={classes.version} gap="sm" justify="center">
          <Text size="sm">A new version is ready.</Text>
          <Button size="sm" onClick={activateNewVersion}>
            Reload
          </Button>
          <Button size="sm" variant="default" onClick={postponeNewVersion}>
            Later
          </Button>
        </Group>
      )}
    </div>
  )
}
