// The scenes of the film: the text beside each, and the title cards for its recording (tools/film).

export interface Scene {
  title: string
  /** One sentence, on the title card. */
  text: string
}

export const filmScenes = {
  record: {
    title: 'Record on the ward',
    text: 'A resident records a procedure between two patients.',
  },
  offline: {
    title: 'Without a network',
    text: 'A record made offline stays on the phone and is sent later.',
  },
  verify: {
    title: 'Verify in a sitting',
    text: 'A teacher works through the queue with the keyboard.',
  },
  overview: {
    title: 'See who is behind',
    text: 'A head of department sees what waits, and for how long.',
  },
} as const satisfies Record<string, Scene>
