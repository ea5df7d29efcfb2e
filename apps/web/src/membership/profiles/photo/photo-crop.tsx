// Crops a picture to a square: with a finger or mouse, or by keyboard with three sliders.
import { Button, Group, Slider, Stack, Text } from '@mantine/core'
import { shareText } from '@rounds/contract/kernel/percent'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import classes from './photo-crop.module.css'
import { type Crop, cropped, dragged, maxZoom, middle, type Size, squareOf, within } from './square-crop.ts'

interface Props {
  picture: File
  isBusy: boolean
  onCropped: (file: File) => void
  onUnreadable: () => void
  onCancel: () => void
}

export function PhotoCrop({ picture, isBusy, onCropped, onUnreadable, onCancel }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const [address, setAddress] = useState<string>()
  const [size, setSize] = useState<Size | null>(null)
  const [crop, setCrop] = useState<Crop>(middle)
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])

  const move = (change: Partial<Crop>) => size && setCrop((before) => within(size, { ...before, ...change }))

  function onMove(event: PointerEvent<HTMLDivElement>): void {
    const from = last.current
    if (!from || !size) return
    const frame = event.currentTarget.clientWidth
    const [right, down] = [(event.clientX - from.x) / frame, (event.clientY - from.y) / frame]
    last.current = { x: event.clientX, y: event.clientY }
    setCrop((before) => dragged(size, before, right, down))
  }

  async function onKeep(): Promise<void> {
    if (!image.current) return
    const file = await cropped(image.current, crop).catch(() => null)
    if (file) onCropped(file)
    else onUnreadable()
  }

  const { left, top, side } = size ? squareOf(size, crop) : { left: 0, top: 0, side: 1 }
  const sliders = [
    { key: 'zoom', label: 'Zoom', min: 1, max: maxZoom, say: (value: number) => `${value.toFixed(1)} times` },
    { key: 'x', label: 'Left to right', min: 0, max: 1, say: shareText },
    { key: 'y', label: 'Top to bottom', min: 0, max: 1, say: shareText },
  ] as const
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        Drag the picture until your face is in the circle.
      </Text>
      <div
        className={classes.frame}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={onMove}
        onPointerUp={() => {
          last.current = null
        }}
        onPointerCancel={() => {
          last.current = null
        }}
      >
        {address && (
          <img
            ref={image}
            src={address}
            alt="Preview after cropping"
            draggable={false}
            className={classes.picture}
            style={{
              width: size ? `${(size.width / side) * 100}%` : 'auto',
              left: `${(-left / side) * 100}%`,
              top: `${(-top / side) * 100}%`,
              visibility: size ? 'visible' : 'hidden',
            }}
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={onUnreadable}
          />
        )}
        <div className={classes.circle} />
      </div>
      {sliders.map(({ key, label, min, max, say }) => (
        <div key={key}>
          <Text size="sm" aria-hidden>
            {label}
          </Text>
          <Slider
            thumbLabel={label}
            thumbProps={{ 'aria-valuetext': say(crop[key]) }}
            min={min}
            max={max}
            step={(max - min) / 50}
            value={crop[key]}
            label={null}
            thumbSize={28}
            disabled={!size}
            onChange={(value) => move({ [key]: value })}
          />
        </div>
      ))}
      <Group justify="flex-end" mt="xs">
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="md" onClick={onKeep} loading={isBusy} disabled={!size}>
          Use this picture
        </Button>
      </Group>
    </Stack>
  )
}
