// The sensitivity of data: open to everybody, internal, about a person, about health, or a secret that grants access.
export const dataClasses = ['public', 'internal', 'personal', 'health', 'secret'] as const
export type DataClass = (typeof dataClasses)[number]
