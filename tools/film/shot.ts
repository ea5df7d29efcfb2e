// A film is a list of shots: pictures of the real product, taken one after the other, each with its duration, the path
// of the pointer and the view of the camera. So it runs at the same pace on every machine.

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
  /** A PNG as base64. */
  picture: string
  device: 'phone' | 'desktop'
  /** The person whose screen it is. */
  who: string
  screen: { width: number; height: number }
  /** The area that the camera shows. */
  view: Area
  /** The pointer's place at the end of the shot; null when it is outside the picture. */
  pointer: Point | null
  /** True when the pointer is pressed at the end. */
  isPress: boolean
  /** The key press that led here, and what it does. */
  key: { cap: string; means: string } | null
  /** The state of the network, when it matters. */
  network: 'lost' | 'back' | null
  /** The text below the picture; empty when there is none. */
  caption: string
}

export type Shot = TitleCard | ScreenShot

export const secondsOf = (shots: readonly Shot[]): number => shots.reduce((sum, { seconds }) => sum + seconds, 0)
