// A film is a list of shots: pictures of the real product, taken one after the other, each with how long it stands, where
// the pointer goes and what the camera looks at. Made this way it runs at the same pace on every machine.

export interface Point {
  x: number
  y: number
}

/** A part of the screen, in CSS pixels. */
export interface Area extends Point {
  width: number
  height: number
}

export interface TitleCard {
  kind: 'card'
  seconds: number
  title: string
  text: string
}

export interface ScreenShot {
  kind: 'screen'
  seconds: number
  /** PNG, as base64. */
  picture: string
  device: 'phone' | 'desktop'
  /** Whose screen it is. */
  who: string
  screen: { width: number; height: number }
  /** What the camera shows. */
  view: Area
  /** Where the pointer is at the end of the shot; none when it is out of the picture. */
  pointer: Point | null
  /** The pointer is pressed at the end. */
  isPress: boolean
  /** The key that was pressed to get here, and what it does. */
  key: { cap: string; means: string } | null
  /** The state of the network, when it matters. */
  network: 'lost' | 'back' | null
  /** The words below the picture; empty when there is nothing to say. */
  caption: string
}

export type Shot = TitleCard | ScreenShot

export const secondsOf = (shots: readonly Shot[]): number => shots.reduce((sum, { seconds }) => sum + seconds, 0)
